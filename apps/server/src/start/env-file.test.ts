import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BadConfiguration, settingNames } from '../config.ts';
import { loadSettings } from './env-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(text: string, environment: Record<string, string | undefined> = {}) {
  writeFileSync(path.join(folder, '.env'), text);
  return loadSettings(environment, {}, folder);
}
function mistakesOf(text: string, environment: Record<string, string | undefined> = {}): readonly string[] {
  try {
    load(text, environment);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.mistakes;
    throw error;
  }
  return [];
}

describe('the .env file', () => {
  it('is read, and the real environment wins', () => {
    const environment: Record<string, string | undefined> = { HOST: '0.0.0.0', AWS_REGION: 'eu-west-1' };
    const text = '\uFEFF# ours\r\nPORT=4141\r\nexport HOST=127.0.0.2\r\nCOMPANY_NAME="Two\r\nlines"\r\nTZ=UTC\r\n';
    const { config, origin, notes } = load(text, environment);
    expect(config.port).toBe(4141);
    expect(config.host).toBe('0.0.0.0');
    expect(config.company.name).toMatch(/^Two\s+lines$/);
    expect(origin).toEqual({ file: '.env', fromFile: ['COMPANY_NAME', 'PORT'], fromEnvironment: ['HOST'] });
    expect(notes).toEqual([]);
    expect(environment.TZ).toBe('UTC');
  });

  it('need not be there, and may be another or none', () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    expect(loadSettings({}, {}, empty).origin.file).toBeNull();
    const other = path.join(folder, 'other.env');
    writeFileSync(other, 'PORT=4142');
    writeFileSync(path.join(folder, '.env'), 'PORT=4143');
    expect(loadSettings({ ENV_FILE: other }, {}, folder).config.port).toBe(4142);
    expect(loadSettings({ ENV_FILE: 'none' }, {}, folder).config.port).toBe(3000);
    expect(() => loadSettings({ ENV_FILE: path.join(folder, 'gone.env') }, {}, folder)).toThrow(
      /cannot be read \(ENOENT\)/,
    );
  });

  it('with a misspelled setting stops the start and says what was meant', () => {
    expect(mistakesOf('DATABSE_URL=postgres://u:secret@h/d')).toEqual([
      '.env: DATABSE_URL is not a setting. Did you mean DATABASE_URL?',
    ]);
    expect(mistakesOf('smtp_url=x\nSANDBOX_PAYMENT=off')).toHaveLength(2);
  });

  it('with a misspelled name and a wrong value names both', () => {
    expect(mistakesOf('PORTT=1\nHOST\nPORT=abc')).toEqual([
      '.env: line 2 is not NAME=value.',
      '.env: PORTT is not a setting. Did you mean PORT?',
      'PORT: must be a whole number from 0 to 65535, not "abc" (in .env)',
    ]);
  });

  it('with the name that a setting had once sets it all the same', () => {
    const { config, notes } = load('LINK_HELP_CENTRE=https://help.example.com/');
    expect([config.links.helpCenter, notes]).toEqual(['https://help.example.com/', []]);
  });

  it('with a name from elsewhere says that it has no effect, and leaves other programs theirs', () => {
    const { notes } = load('SHOP_COLOR=red\nNODE_OPTIONS=x\nPGPASSWORD=x\nPOSTGRES_PASSWORD=x\nAWS_PROFILE=x');
    expect(notes).toEqual(['.env: SHOP_COLOR is not a setting.']);
  });

  it('names lines that set nothing', () => {
    expect(mistakesOf('# fine\n\nPORT 3000\nA_B="x\nPORT 1"\nPORT: 3')).toEqual([
      '.env: line 3 is not NAME=value.',
      '.env: line 6 is not NAME=value.',
    ]);
  });

  it('near misses in the environment are noted, ordinary variables are not', () => {
    const ordinary = { HOME: '/root', HOSTNAME: 'a', PATH: '/bin', PWD: '/', LOGNAME: 'x', DEMOS: '1' };
    const { notes } = load('', { ...ordinary, S3_BUCKETS: 'x', PUBLIC_URI: 'x' });
    expect(notes).toEqual([
      'Environment: S3_BUCKETS is not a setting. Did you mean S3_BUCKET?',
      'Environment: PUBLIC_URI is not a setting. Did you mean PUBLIC_URL?',
    ]);
  });

  it('says where a wrong value stands', () => {
    expect(mistakesOf('PORT=abc', { HOST: 'x', LOG_LEVEL: 'loud' })).toEqual([
      'PORT: must be a whole number from 0 to 65535, not "abc" (in .env)',
      'LOG_LEVEL: must be silent, fatal, error, warn, info, debug or trace, not "loud"',
    ]);
  });
});

describe('.env.example', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const named = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);

  it('has every setting, once, and nothing else', () => {
    expect(named.toSorted()).toEqual(settingNames.filter((name) => name !== 'NODE_ENV').toSorted());
  });

  it('copied and with every # taken away is a configuration', () => {
    const filled = text
      .replace(/^#(?=[A-Z][A-Z0-9_]*=)/gm, '')
      .replace(/^(ADYEN|STRIPE|PAYPAL|S3|SANDBOX_MARKETPLACE)_\w+=.*$/gm, '');
    expect(load(filled).config.publicUrl).toBe('https://shop.example.com');
  });
});
