// The app in French: what it refuses is told in French too.
import { expect, type Page, test } from "./test";
import { press, saveMoves } from "./playing";

test.use({ locale: "fr-FR" });
const SGF = "(;GM[1]FF[4]SZ[5]PKGAME[gonnect size=5 ko=simple pie=true];B[cc];W[zz])";
const file = (text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name: "x.sgf",
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Lien ou partie enregistrée").fill(text);
  await press(page.getByRole("dialog").getByRole("button", { name: "Ouvrir", exact: true }));
}

test("a position that is refused, and a link that is too long", async ({ page }) => {
  await page.goto("./#/analyse");
  await page.getByLabel(/^Collez/).fill("gonnect/1 size=3 ko=simple pie=false; ../x../... 0 1");
  await press(page.getByRole("button", { name: "Ouvrir", exact: true }));
  await expect(page.getByRole("alert")).toContainText(
    "la rangée 3 depuis le bas a 3 points, et non 2",
  );
  await page.goto(`./#/analyse/pk1.${"A".repeat(200_000)}`);
  await expect(page.getByRole("heading")).toHaveText("Ce lien ne contient aucune partie lisible.");
  await expect(page.locator("main")).toContainText(/Raison\s: ce lien a 200\s004 caractères/);
});

test("a bad link, a bad file and a file with flaws", async ({ page }) => {
  await page.goto("./");
  await press(page.getByRole("button", { name: "Ouvrir une partie enregistrée" }));
  const alert = page.getByRole("dialog").getByRole("alert");
  await paste(page, "https://example.org/#/analyse/pk1.AAAA");
  await expect(alert).toContainText("Aucune partie n’a pu être lue.");
  await expect(alert).toContainText("ce lien est endommagé");
  await page.getByLabel("Choisir un fichier").setInputFiles(file("(;GM[1]SZ[99])"));
  await expect(alert).toContainText(/l’option «\s+size\s+» ne peut pas être «\s+99\s+»/);
  await paste(page, SGF);
  await expect(alert).toContainText("W[zz] ne veut rien dire sur ce plateau");
  await expect(page.locator('[lang="en"]')).toHaveCount(0);
});

test("the same where games are analysed, and a record that breaks the rules", async ({ page }) => {
  await page.goto("./#/analyse");
  await page.getByLabel("Choisir un fichier").setInputFiles(file("Bonjour"));
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("ce texte ne contient aucune partie");
  await page.getByLabel("Choisir un fichier").setInputFiles(file(SGF));
  await expect(alert).toContainText("W[zz] ne veut rien dire sur ce plateau");
  await page.getByLabel("Choisir un fichier").setInputFiles(file(SGF.replace("zz", "cc")));
  await expect(page.getByRole("group", { name: "Plateau de Gonnect" })).toBeVisible();
  await expect(alert).toContainText("C3 est occupé par Noir.");
  await expect(page.locator('[lang="en"]')).toHaveCount(0);
});

test("who is to move, and which colour one has after a swap", async ({ page }) => {
  const options = { size: 5 };
  await saveMoves(page, "gonnect", "C3 swap", { options, level: "2 2 level:1" });
  await page.goto("./#/play/saved");
  await expect(page.getByText("Le programme a échangé les couleurs")).toHaveText(
    /^Le programme a échangé les couleurs\s: vous avez désormais les blancs, et c’est à vous\. La règle du gâteau le permet une fois, après la première pierre\.$/,
  );
  await expect(page.locator("p.status")).toHaveText("À vous de jouer");
  await expect(page.locator("ol li").first()).toContainText(
    /le premier joueur a désormais les blancs, le second joueur les noirs\./,
  );
});
