/*
 * Installs the optional fonts of the designer, Japanese and Korean, from their lockfile, and keeps of them what designs
 * are drawn with: a quarter. `--whole` keeps the files that are not cut too, which tests compare with.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { designFonts } from '../../packages/design/src/fonts.ts';

const folder = 'assets/fonts';
const isWholeKept = process.argv.includes('--whole');

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Files of a package that are drawn with. */
function neededFiles(fontPackage: string): Set<string> {
  const fonts = designFonts.filter((font) => font.fontPackage === fontPackage);
  const whole = fonts.map(({ files, numbered }) => files[0]!.replace('-latin-', `-${numbered!.cut}-`));
  const cut = fonts.flatMap(({ files, numbered }) => [...files, ...numbered!.files.filter((file) => file !== null)]);
  return new Set(isWholeKept ? [...cut, ...whole] : cut);
}

/** Takes away the formats and weights that no design uses, and all style sheets. @returns bytes that are left */
function trim(fontPackage: string): number {
  const place = path.join(folder, 'node_modules', fontPackage);
  const needed = neededFiles(fontPackage);
  const kept = new Set(['package.json', 'LICENSE', 'unicode.json']);
  for (const name of readdirSync(place)) {
    if (name !== 'files' && !kept.has(name)) rmSync(path.join(place, name), { recursive: true });
  }
  let bytes = 0;
  for (const name of readdirSync(path.join(place, 'files'))) {
    const file = path.join(place, 'files', name);
    if (needed.has(name)) bytes += statSync(file).size;
    else rmSync(file);
  }
  const missing = [...needed].filter((name) => !existsSync(path.join(place, 'files', name)));
  if (missing.length > 0) throw new Error(`${fontPackage} lacks ${missing.join(', ')}`);
  return bytes;
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const argv = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
console.log('Installing Japanese and Korean fonts …');
const { status } = spawnSync(npm, argv, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
if (status !== 0) {
  console.error('The fonts could not be installed.');
  process.exit(1);
}
const packages = [...new Set(designFonts.filter(({ numbered }) => numbered).map(({ fontPackage }) => fontPackage))];
const bytes = packages.reduce((sum, fontPackage) => sum + trim(fontPackage), 0);
console.log(`${packages.length} font families are installed (${megabytes(bytes)}). Restart the shop to offer them.`);
