/** What is used of it: its published types would bring those of Node into the browser half. */
declare module "papaparse/papaparse.min.js" {
  type Parsed = { data: string[][]; errors: { type: string }[] };
  const Papa: {
    parse(list: string, options: { delimitersToGuess?: readonly string[]; delimiter?: string }): Parsed;
  };
  export default Papa;
}
