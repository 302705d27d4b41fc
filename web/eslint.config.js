import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["**/node_modules/", "test-results/"] },
  ...typescript.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js", "element/page/*.js"] },
        extraFileExtensions: [".svelte"],
        parser: typescript.parser,
      },
    },
    rules: {
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "no-console": "error",
    },
  },
  { files: ["**/*.js"], extends: [typescript.configs.disableTypeChecked] },
);
