declare module "pg/lib/utils.js" {
  const utils: { prepareValue(value: unknown): Buffer | string | null };
  export default utils;
}
