import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
export const findNginx = () => places.find((place) => existsSync(place)) ?? null;

export type Ports = { http: number; https: number; instances: readonly [number, number] };

/** The shipped configuration on other ports and with a certificate of its own, by whoever runs this. */
export function writeProxy(folder: string, { http, https, instances }: Ports): string {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
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
  writeFileSync(path.join(folder, 'site.conf'), site.replaceAll('shop.example.com', 'localhost'));
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
    `  include ${inside('site.conf')};`,
    '}',
  ];
  const file = inside('nginx.conf');
  writeFileSync(file, `${main.join('\n')}\n`);
  return file;
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

export const startProxy = (nginx: string, file: string): ChildProcess =>
  spawn(nginx, ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
