export const neededMajor: number;
export const packages: Readonly<Record<string, string>>;
export function pinnedNode(root: string, platform?: string, arch?: string): string | null;
export function chooseNode(machine: {
  root: string;
  platform: string;
  arch: string;
  version: string;
  execPath: string;
}): string;
