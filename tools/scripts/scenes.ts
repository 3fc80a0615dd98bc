/*
 * Renders a mockup scene and packs it again:
 *   npm run scenes                            lists the scenes
 *   npm run scenes -- mug-right               everything, from the simulation of its cloth to its layers
 *   npm run scenes -- mug-right --from=layers  from a later step: simulate, render, layers or pack
 *   npm run scenes -- --described              what is described of the scenes, without touching their layers
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sceneDescriptions } from '../../assets/scenes/descriptions.ts';
import { type SceneRecipe, sceneRecipes } from '../../assets/scenes/recipes.ts';

const steps = ['simulate', 'render', 'layers', 'pack'] as const;
type Step = (typeof steps)[number];

const scenes = path.join(import.meta.dirname, '../../assets/scenes');
const blender = path.join(scenes, 'blender');

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function run(program: string, argv: readonly string[], folder = blender): void {
  console.log(`\n$ ${[path.basename(program), ...argv].join(' ')}`);
  // Blender looks for its script where PWD says, not in the folder it was started in.
  const env = { ...process.env, PWD: folder };
  const { status, error } = spawnSync(program, argv, { cwd: folder, env, stdio: 'inherit' });
  if (error) stop(`${program} could not be started: ${error.message}`);
  if (status !== 0) stop(`${path.basename(program)} ended with ${status}: the scene is as it was.`);
}

const answers = (program: string, argv: readonly string[]) => spawnSync(program, argv).status === 0;

/** Says what is missing before an hour of work starts, not after it. */
function checkPrograms(wanted: readonly Step[]): void {
  const missing: string[] = [];
  const needs = (modules: readonly string[]) => {
    const absent = modules.filter((name) => !answers('python3', ['-c', `import ${name}`]));
    if (absent.length) missing.push(`Python modules: ${absent.join(', ')}`);
  };
  if (wanted.some((step) => step !== 'pack') && !answers('python3', ['--version'])) missing.push('python3');
  if (wanted.includes('simulate')) needs(['numpy', 'scipy']);
  if (wanted.includes('layers')) needs(['numpy', 'scipy', 'PIL', 'OpenImageIO']);
  if (wanted.includes('render') && !answers('blender', ['--version'])) missing.push('blender');
  if (!missing.length) return;
  stop(
    `Not installed here: ${missing.join('; ')}.\n` +
      'On Debian: apt-get install blender python3-numpy python3-scipy python3-pil python3-openimageio',
  );
}

const settings = (options: SceneRecipe['pack']) => Object.entries(options).map(([name, value]) => `${name}=${value}`);

function make(id: string, recipe: SceneRecipe, wanted: readonly Step[]): void {
  const out = path.join('out', id);
  const layers = path.join('layers', id);
  const cloth = `${out}.npz`;
  for (const folder of ['out', 'layers']) mkdirSync(path.join(blender, folder), { recursive: true });
  if (recipe.simulate && wanted.includes('simulate')) {
    const { script, arguments: given = [] } = recipe.simulate;
    const whole = given.includes('{cloth}') ? given : ['{cloth}', ...given];
    run('python3', [script, ...whole.map((each) => each.replace('{cloth}', cloth))]);
  }
  if (wanted.includes('render')) {
    const clothOption = recipe.simulate ? [`cloth=${cloth}`] : [];
    const options = [...settings(recipe.render.options), ...clothOption, `out=${out}`];
    run('blender', ['-b', '-P', recipe.render.script, '--', ...options]);
  }
  if (wanted.includes('layers')) run('python3', ['pack.py', out, layers, ...settings(recipe.pack)]);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, described: { type: 'boolean' } },
});
if (values.described) {
  run(process.execPath, [path.join(scenes, 'pack.ts'), '--described'], scenes);
  process.exit();
}
const [id] = positionals;
const known = Object.keys(sceneDescriptions).toSorted();
if (!id) stop(`Name a scene: ${known.join(', ')}`);
if (!known.includes(id)) stop(`There is no scene ${id}. There are: ${known.join(', ')}`);
const first = steps.indexOf((values.from ?? 'simulate') as Step);
if (first < 0) stop(`--from is one of ${steps.join(', ')}`);
const wanted = steps.slice(first);
const recipe = sceneRecipes[id];
if (wanted.length > 1 && !recipe) stop(`How ${id} is rendered is not written in assets/scenes/recipes.ts`);
if (wanted.includes('layers') && !wanted.includes('render') && !existsSync(path.join(blender, 'out', id))) {
  stop(`${id} was not rendered here: start without --from`);
}
checkPrograms(wanted);
if (recipe) make(id, recipe, wanted);
const source = wanted.includes('layers') ? ['--layers', path.join(blender, 'layers', id)] : [];
run(process.execPath, [path.join(scenes, 'pack.ts'), id, ...source], scenes);
console.log(
  '\nLook at it: node tools/scripts/scene-sheet.ts; then approve its picture: UPDATE_GOLDENS=1 npm test -- mockup.test',
);
