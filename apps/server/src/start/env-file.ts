import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { BadConfiguration, type Config, formerNames, readConfig, settingNames } from '../config.ts';
import { nearestName } from './setting-messages.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../../..');

type Environment = Record<string, string | undefined>;

export type Settings = {
  config: Config;
  /** Settings that are in force, by where each came from. */
  origin: { file: string | null; fromFile: readonly string[]; fromEnvironment: readonly string[] };
  /** Names that look like settings and are none. */
  notes: readonly string[];
};

/** Variables that are for Node, the TLS and AWS libraries, PostgreSQL's programs or a compose file, not for us. */
const ofOthers =
  /^(NODE_|NPM_|TZ$|LANG$|LC_|UV_|(HTTPS?|NO)_PROXY$|SSL_|AWS_|PG|POSTGRES_|COMPOSE_|DOCKER_|CHROMIUM$)/i;

/** Lines that give no variable; the parser skips them without a word. */
function strayLines(text: string): number[] {
  const oneLineEach = text.replace(
    /=[ \t]*(["'`])[\s\S]*?\1/g,
    (value) => `=${'\n'.repeat(value.split('\n').length - 1)}`,
  );
  return oneLineEach
    .split('\n')
    .flatMap((line, index) => (/^\s*(#.*|(export\s+)?[\w.-]+\s*=.*)?$/.test(line) ? [] : [index + 1]));
}

/** The file of settings: `.env` in the project's folder, or the one that ENV_FILE names; ENV_FILE=none reads none. */
function readEnvFile(environment: Environment, root: string) {
  const named = environment.ENV_FILE;
  if (named === 'none') return null;
  const file = named ? path.resolve(named) : path.join(root, '.env');
  const name = named ?? '.env';
  try {
    return {
      name,
      text: readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n'),
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !named) return null;
    throw new BadConfiguration([`${named ? 'ENV_FILE: ' : ''}${name} cannot be read (${code}).`]);
  }
}

const isKnown = (name: string) => settingNames.includes(name) || formerNames.has(name);

const meant = (name: string) => {
  const near = nearestName(name, settingNames);
  return near ? ` Did you mean ${near}?` : '';
};

/** What `read` gives, unless there are mistakes: those found before and its own are told together. */
function checked(mistakes: readonly string[], read: () => Config): Config {
  try {
    const config = read();
    if (!mistakes.length) return config;
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    throw new BadConfiguration([...mistakes, ...error.mistakes]);
  }
  throw new BadConfiguration(mistakes);
}

/**
 * The configuration, from the environment and the file of settings; what both name is taken from the environment, what
 * neither names from `defaults`. Puts what the file has into `environment`, where libraries look for theirs.
 */
export function loadSettings(
  environment: Environment = process.env,
  defaults: Environment = {},
  root = projectRoot,
): Settings {
  const file = readEnvFile(environment, root);
  const given = new Set(Object.keys(environment));
  const notes: string[] = [];
  const mistakes: string[] = [];
  const fromFile: string[] = [];
  if (file) {
    for (const line of strayLines(file.text)) mistakes.push(`${file.name}: line ${line} is not NAME=value.`);
    for (const [name, value] of Object.entries(parseEnv(file.text))) {
      if (!isKnown(name) && !ofOthers.test(name)) {
        const note = `${file.name}: ${name} is not a setting.${meant(name)}`;
        // Whoever misspelled a setting believes that it is in force.
        (meant(name) ? mistakes : notes).push(note);
      }
      if (given.has(name)) continue;
      environment[name] = value;
      if (value !== '') fromFile.push(name);
    }
  }
  for (const name of given) {
    const isShort = name.length < 8 || !name.includes('_');
    if (isShort || isKnown(name) || ofOthers.test(name)) continue;
    if (meant(name)) notes.push(`Environment: ${name} is not a setting.${meant(name)}`);
  }
  const isSetting = (name: string) => settingNames.includes(name) && name !== 'NODE_ENV';
  const config = checked(mistakes, () =>
    readConfig({ ...defaults, ...environment }, file ? { name: file.name, settings: fromFile } : undefined),
  );
  return {
    config,
    origin: {
      file: file?.name ?? null,
      fromFile: fromFile.filter(isSetting),
      fromEnvironment: [...given].filter((name) => isSetting(name) && environment[name] !== ''),
    },
    notes,
  };
}
