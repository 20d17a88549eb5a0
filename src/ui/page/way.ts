import { type ComponentPropsWithRef, createContext, createElement, type FunctionComponent, use } from "react";

type Props = ComponentPropsWithRef<"a"> & { to: string };

const PlainWay = ({ to, ...rest }: Props) => createElement("a", { ...rest, href: to });

/** How a link leads to another page: in the application without loading anything anew; the application says so. */
export const Way = createContext<FunctionComponent<Props>>(PlainWay);

export const useWay = (): FunctionComponent<Props> => use(Way);
