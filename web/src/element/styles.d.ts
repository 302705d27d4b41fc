// What web/bundle/elementStyles.ts makes of tokens.css, the palette and the components.
declare module "virtual:element-styles" {
  const styles: string;
  export default styles;
}
