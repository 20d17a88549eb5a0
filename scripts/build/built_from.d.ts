export function sourcesOf(root: string): string;
export function noteOfBuild(root: string): string;
export function isBuilt(root: string): boolean;
