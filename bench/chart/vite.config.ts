import { defineConfig, mergeConfig } from "vite";
import { common } from "../../vite.config.ts";

/** The page of the bench is built as the product is, with the same words and targets. */
export default mergeConfig(
  common,
  defineConfig({ publicDir: false, base: "/", build: { emptyOutDir: true, manifest: false } }),
);
