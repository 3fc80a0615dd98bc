import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sleep } from './instances.ts';

const programs = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'];
export const findNginx = () => programs.find((program) => existsSync(program)) ?? null;

/**
 * What matters so that nothing is lost when instances come and go: idle connections are kept for less than the grace
 * of a server that ends; who refuses a connection is passed over, whatever the request; and nothing that may have been
 * done is sent twice, which is how nginx is without `non_idempotent`.
 */
const configuration = (folder: string, port: number, upstreams: readonly number[]) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream merchmill {
${upstreams.map((each) => `    server 127.0.0.1:${each} max_fails=3 fail_timeout=2s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 3s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://merchmill;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout;
    }
  }
}
`;

export class Nginx {
  readonly url: string;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'merchmill-nginx-'));
  readonly #child: ChildProcess;

  constructor(program: string, port: number, upstreams: readonly number[]) {
    this.url = `http://127.0.0.1:${port}`;
    for (const each of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(path.join(this.#folder, each));
    const file = path.join(this.#folder, 'nginx.conf');
    // Its workers run as somebody else where we are root, and need their folders.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(file, user + configuration(this.#folder, port, upstreams));
    this.#child = spawn(program, ['-c', file, '-e', path.join(this.#folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  async untilOpen(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if (await fetch(`${this.url}/healthz`).catch(() => null)) return;
      await sleep(50);
    }
    throw new Error('nginx did not open');
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGQUIT');
    const force = setTimeout(() => this.#child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(force);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
