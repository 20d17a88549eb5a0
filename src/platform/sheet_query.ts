import { z } from "zod";

/** The query of a call that also gives its list as a file: whether it is to, and with which columns in which order. */
export const sheetQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => {
  const column = z.enum(columns);
  return {
    type: z.literal("xls").optional().describe("The whole list as an .xlsx file"),
    show_columns: z
      .union([z.string().max(500), z.array(z.string().max(500)).max(50)])
      .transform((given) => [
        ...new Set(
          [given]
            .flat()
            .join(",")
            .split(",")
            .map((name) => name.trim()),
        ),
      ])
      .pipe(z.array(column).min(1))
      .optional()
      .describe(`Columns of the file in their order, with commas between: ${columns.join(", ")}`),
  };
};

/** The response header that says how many rows a file is going to have. */
export const sheetRowsHeader = "x-total-rows";
