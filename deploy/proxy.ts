import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
export const findNginx = () => places.find((place) => existsSync(place)) ?? null;

export type Ports = { http: number; https: number; instances: readonly [number, number] };

const inFolder = (folder: string) => ({
  configuration: path.join(folder, 'nginx.conf'),
  site: path.join(folder, 'site.conf'),
  key: path.join(folder, 'key.pem'),
  certificate: path.join(folder, 'certificate.pem'),
});

function makeCertificate(folder: string): void {
  const { key, certificate } = inFolder(folder);
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
}

/** The shipped configuration on other ports and with a certificate of its own, by whoever runs this. */
export function writeProxy(folder: string, { http, https, instances }: Ports): string {
  mkdirSync(folder, { recursive: true });
  makeCertificate(folder);
  const { configuration, site: siteFile, key, certificate } = inFolder(folder);
  const shipped = readFileSync(new URL('./nginx.conf', import.meta.url), 'utf8');
  const changes: readonly (readonly [string, string])[] = [
    ['127.0.0.1:3001', `127.0.0.1:${instances[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${instances[1]}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['/etc/letsencrypt/live/shop.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/shop.example.com/privkey.pem', key],
  ];
  let site = shipped;
  for (const [from, to] of changes) {
    if (!site.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
    site = site.replace(from, to);
  }
  writeFileSync(siteFile, site.replaceAll('shop.example.com', 'localhost'));
  const inside = (name: string) => path.join(folder, name);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${inside(name)};`,
  );
  const main = [
    // Its workers would run as somebody else, who cannot write here.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${inside('nginx.pid')};`,
    `error_log ${inside('error.log')} warn;`,
    'events { worker_connections 512; }',
    'http {',
    '  access_log off;',
    ...temporary,
    `  include ${siteFile};`,
    '}',
  ];
  writeFileSync(configuration, `${main.join('\n')}\n`);
  return configuration;
}

/** What nginx says of its configuration; nothing where all is well. */
export function testProxy(nginx: string, file: string): string {
  try {
    execFileSync(nginx, ['-t', '-q', '-e', 'stderr', '-c', file], { stdio: 'pipe', encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stderr?: string }).stderr);
  }
}

/** nginx with the shipped configuration. */
export class Nginx {
  readonly url: string;
  readonly plainUrl: string;
  /** What it shows to clients, who have to be told to trust it. */
  readonly certificate: string;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'merchmill-nginx-'));
  readonly #child: ChildProcess;

  constructor(program: string, ports: Ports) {
    this.url = `https://localhost:${ports.https}`;
    this.plainUrl = `http://localhost:${ports.http}`;
    const file = writeProxy(this.#folder, ports);
    this.certificate = readFileSync(inFolder(this.#folder).certificate, 'utf8');
    const log = path.join(this.#folder, 'error.log');
    this.#child = spawn(program, ['-e', log, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  }

  async untilOpen(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if (await fetch(this.plainUrl, { redirect: 'manual' }).catch(() => null)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nginx did not open');
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      const ended = new Promise((resolve) => this.#child.once('exit', resolve));
      this.#child.kill('SIGQUIT');
      const force = setTimeout(() => this.#child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(force);
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
