import { Skeleton } from "@mantine/core";
import { lazyComponent, LazyPlace, loadChunk } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import type { StepEditorProps } from "../editor/StepEditor.tsx";

const load = () => import("../editor/StepEditor.tsx");
const StepEditor = lazyComponent(load, "StepEditor");

/** Starts loading the editor's code, so that it is there when a step is opened. */
export function preloadEditor(): void {
  // A failure is told when the editor is really opened.
  void loadChunk(load).catch(() => undefined);
}

/** The text editor, whose code is loaded only where it is used. */
export function LazyEditor(props: StepEditorProps) {
  const { t } = useTexts();
  return (
    <ErrorBoundary>
      <LazyPlace
        fallback={
          <Skeleton height={200} radius="md" opacity={0.5} role="status" aria-label={t("editor.loading")} />
        }
      >
        <StepEditor {...props} />
      </LazyPlace>
    </ErrorBoundary>
  );
}
