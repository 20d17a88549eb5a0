import { useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "#platform/client/use_latest.ts";
import { type FileProblem, fileProblems, isPicture, pastedName } from "../improvement_files.rules.ts";

/** A file that was chosen and not sent yet. */
export type PickedFile = {
  key: number;
  file: File;
  /** The address of its picture on this device; null for what is no picture. */
  preview: string | null;
  problem: FileProblem | null;
  /** Why the server did not take it. */
  refusal: string | null;
};

export type PickedFiles = {
  files: readonly PickedFile[];
  add(files: Iterable<File>): void;
  /** Adds what was pasted, and gives the pictures among it names of their own. */
  paste(files: Iterable<File>, stemOf: (n: number) => string): void;
  remove(key: number): void;
  clear(): void;
  /** Says at the files, by their place, why the server did not take them. */
  refuse(refusals: ReadonlyMap<number, string>): void;
};

type Kept = Omit<PickedFile, "problem">;

/** The files of a form that is being filled in, each with what keeps it from being sent. */
export function usePickedFiles(): PickedFiles {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const lastKey = useRef(0);
  const pasted = useRef(0);
  const latest = useLatest(kept);
  useEffect(() => () => forget(latest()), [latest]);

  const add = useCallback((files: Iterable<File>) => {
    const added = Array.from(files, (file): Kept => {
      lastKey.current += 1;
      const preview = isPicture(file.type) ? URL.createObjectURL(file) : null;
      return { key: lastKey.current, file, preview, refusal: null };
    });
    setKept((before) => [...before, ...added]);
  }, []);

  const paste = useCallback(
    (files: Iterable<File>, stemOf: (n: number) => string) => {
      add(
        Array.from(files, (file) => {
          const name = pastedName(file.name, file.type, stemOf(pasted.current + 1));
          if (name === null) return file;
          pasted.current += 1;
          return new File([file], name, { type: file.type });
        }),
      );
    },
    [add],
  );

  const remove = useCallback(
    (key: number) => {
      forget(latest().filter((entry) => entry.key === key));
      setKept((before) => before.filter((entry) => entry.key !== key));
    },
    [latest],
  );

  const clear = useCallback(() => {
    forget(latest());
    pasted.current = 0;
    setKept([]);
  }, [latest]);

  const refuse = useCallback((refusals: ReadonlyMap<number, string>) => {
    setKept((before) => before.map((entry, at) => ({ ...entry, refusal: refusals.get(at) ?? null })));
  }, []);

  const problems = fileProblems(kept.map(({ file }) => file));
  const files = kept.map((entry, at): PickedFile => ({ ...entry, problem: problems[at] ?? null }));
  return { files, add, paste, remove, clear, refuse };
}

function forget(files: readonly Kept[]): void {
  for (const { preview } of files) if (preview !== null) URL.revokeObjectURL(preview);
}
