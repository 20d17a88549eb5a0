import pg from "pg";

/** What a statement takes and gives, by the names that the database has for types; undefined where it gives no rows. */
export type Described = { takes: string[]; gives: { name: string; type: string }[] | undefined };

type Message = { dataTypeIDs: number[] };
type Rows = { fields: { name: string; dataTypeID: number }[] };

/** Has the server parse a statement and say what it is, without running it. */
function ask(
  client: pg.Client,
  text: string,
): Promise<{ takes: number[]; gives: Rows["fields"] | undefined }> {
  return new Promise((resolve, reject) => {
    let takes: number[] = [];
    let gives: Rows["fields"] | undefined;
    const taking = (message: Message) => {
      takes = message.dataTypeIDs;
    };
    let forget = () => {};
    const question = {
      submit: (connection: pg.Connection) => {
        connection.once("parameterDescription", taking);
        forget = () => void connection.removeListener("parameterDescription", taking);
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: Rows) => {
        gives = fields;
      },
      handleReadyForQuery: () => resolve({ takes, gives }),
      handleError: (error: Error) => {
        forget();
        reject(error);
      },
    };
    client.query(question);
  });
}

/** Describes statements over one connection. */
export async function createDescriber(
  url: string,
): Promise<{ describe(text: string): Promise<Described>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>(
    "select oid::int, typname from pg_type",
  );
  const names = new Map(rows.map(({ oid, typname }) => [oid, typname.replace(/^_(.*)/, "$1[]")]));
  const nameOf = (oid: number) => names.get(oid) ?? String(oid);
  return {
    describe: async (text) => {
      const { takes, gives } = await ask(client, text);
      return {
        takes: takes.map(nameOf),
        gives: gives?.map(({ name, dataTypeID }) => ({ name, type: nameOf(dataTypeID) })),
      };
    },
    close: () => client.end(),
  };
}
