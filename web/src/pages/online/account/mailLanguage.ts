// In which language the server writes e-mails.
import type { Language } from "../../../api/accountTypes";
import { words } from "../../../text/words.svelte";

export const mailLanguage = (): Language => (words.language === "fr" ? "fr" : "en");
