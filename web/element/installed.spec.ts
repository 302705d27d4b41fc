// The package, packed and installed into pages of other people.
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PonnukiBoardElement as Board } from "../src/element/api";
import { type Bundler, CONSUMERS, PACKED, PAGES } from "./consumers";
import { stricterPolicies } from "./guide";
import { boardOf, expect, listen, point, test } from "./visiting";

const PUBLISH = ["publish", "--dry-run", "--offline", "--loglevel=notice"];
const BUNDLERS = Object.keys(PAGES) as Bundler[];

for (const bundler of BUNDLERS)
  test(`a page made with ${bundler === "none" ? "no bundler" : bundler} plays`, async ({
    page,
    address,
  }) => {
    const modules: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".wasm")) modules.push(request.url());
    });
    await page.goto(address + PAGES[bundler]);

    const both = boardOf(page, "both");
    await expect(both.getByRole("group", { name: "Gosix board" })).toBeVisible();
    const events = await listen(both);
    await point(both, "d3").click();
    await point(both, "c2").click();
    await expect(point(both, "c2")).toHaveAccessibleName("c2, white stone");
    expect(await events()).toEqual(["move d3 person", "change", "move c2 person", "change"]);

    const engine = boardOf(page, "engine");
    const answers = await listen(engine);
    await engine.scrollIntoViewIfNeeded();
    await point(engine, "C2").click();
    await expect(engine.getByRole("status")).toHaveText("Black to play");
    const [first, , second] = await answers();
    expect(first).toBe("move C2 person");
    expect(second).toMatch(/^move \w\d engine$/);
    await expect(engine).toContainText("Gonnect, by João Pedro Neto, 2000");
    expect(modules).toHaveLength(1); // for both
  });

test("the policy of the guide asks for nothing that boards can do without", async ({
  page,
  open,
  provokes,
}) => {
  provokes(/Content Security Policy/);
  const policies = stricterPolicies();
  expect(policies).toHaveLength(3);
  for (const policy of policies) {
    await open(`<ponnuki-board game="gosix"></ponnuki-board>`, policy);
    const { position } = await boardOf(page).evaluate(({ position }: Board) => ({ position }));
    expect(position ?? null, policy).toBeNull();
  }
});

test("the class says what it was built from", async ({ page, open }) => {
  await open(`<ponnuki-board game="gosix"></ponnuki-board>`);
  const { version, build } = await page.evaluate(() => {
    const { version, build } = customElements.get("ponnuki-board") as unknown as {
      version: string;
      build: string;
    };
    return { version, build };
  });
  expect(PACKED).toContain(`-${version}.tgz`);
  expect(build).toMatch(/^([0-9a-f]{12}(-modified)?|unknown)$/);
});

test("npm would publish the package, and corrects nothing in it", () => {
  const { status, stderr } = spawnSync("npm", [...PUBLISH, PACKED], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stderr).toContain("types/element/api.d.ts");
  expect(stderr).not.toMatch(/auto-corrected|errors corrected/);
});

test("the types of the package are those of its element", () => {
  const folder = join(CONSUMERS, "none");
  const options = {
    target: "ES2022",
    module: "NodeNext",
    strict: true,
    noEmit: true,
    lib: ["ES2022", "DOM"],
    types: [],
  };
  const config = { compilerOptions: options, files: ["program.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(import.meta.dirname, "../node_modules/.bin/tsc");
  execFileSync(compiler, ["-p", folder], { stdio: "inherit" });
});
