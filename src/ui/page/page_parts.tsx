import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";

/**
 * What a page shows of features that stand above its own, by name, each with the props it is given. The feature that
 * owns one adds it: `declare module "#ui/page/page_parts.tsx" { interface PartProps { check_button: { … } } }`.
 */
export interface PartProps {}

export type PartName = keyof PartProps & string;
export type PartRegistry = { [Name in PartName]: ComponentType<PartProps[Name]> };

/** Every part that features have declared. */
export const PagePartsContext = createContext<PartRegistry | null>(null);

/** The part of that name, as the feature that owns it draws it. */
export function PagePart<Name extends PartName>({
  name,
  given,
}: {
  name: Name;
  given: PartProps[Name];
}): ReactNode {
  const parts = useContext(PagePartsContext);
  if (parts === null) throw new Error("PagePart needs the parts of the application above it");
  return createElement<PartProps[Name]>(parts[name], given);
}
