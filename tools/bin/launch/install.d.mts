type Package = {
  os?: string | string[];
  cpu?: string | string[];
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Package> };
export function foldersOf(
  lock: Lock,
  machine?: { platform?: string; arch?: string },
): { folder: string; optional: boolean }[];
export function isInstalled(root: string): boolean;
export function installFault(output: string): string;
export function install(root: string, progress: { at(fraction: number): void }): Promise<void>;
