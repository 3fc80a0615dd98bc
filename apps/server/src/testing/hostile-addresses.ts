/*
 * Addresses that lead, or try to lead, to this machine and its neighbors, in all the spellings that have worked on others.
 * Whoever takes an address from a stranger is tried with each of them.
 */

/** This machine, by number and by name. */
const loopbackHosts = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.0.0.1.', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1'],
  ...['0x7f.0x0.0x0.0x1', '0177.0.0.1', '0177.1', '017700000001', '0', '0.0.0.0', '0x0', '00.00.00.00'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'sub.localhost', 'local%68ost', '127%2e0%2e0%2e1'],
  ...['１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::ffff:127.0.0.1]'],
  ...['[::ffff:7f00:1]', '[::127.0.0.1]', '[0:0:0:0:0:ffff:7f00:0001]', '[::ffff:0:0]'],
];

/** Private networks, the machine's provider, and ranges that belong to nobody. */
const privateHosts = [
  ...['10.0.0.1', '10.255.255.255', '167772161', '0xa.1', '012.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.0.1'],
  ...['192.168.255.254', '3232235521', '0xc0a80001', '169.254.169.254', '2852039166', '0xa9fea9fe', '169.254.170.2'],
  ...['0251.0376.0251.0376', '100.64.0.1', '100.100.100.200', '100.127.255.254', '192.0.0.192', '192.0.2.1'],
  ...['192.88.99.1', '198.18.0.1', '198.19.255.254', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250'],
  ...['240.0.0.1', '255.255.255.255', '[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[::ffff:192.168.0.1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]'],
  ...['[2001:0:7f00:1::]', '[2001:0:4136:e378:8000:63bf:80ff:fffe]', '[2001:10::1]', '[2001:db8::1]', '[3fff::1]'],
  ...['[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[100::1]', '[5f00::1]'],
];

/** Names of which a stranger's name server says these things, one after the other. */
const hostileNames: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'loopback.example.com': [['127.0.0.1']],
  'six.example.com': [['::1']],
  'mapped.example.com': [['::ffff:127.0.0.1']],
  'private.example.com': [['10.0.0.1']],
  'metadata.example.com': [['169.254.169.254']],
  'any.example.com': [['0.0.0.0']],
  'translated.example.com': [['64:ff9b::7f00:1']],
  /** A good one, and ours beside it. */
  'both.example.com': [['2000::1', '127.0.0.1']],
  /** Another one each time it is asked for. */
  'rebinding.example.com': [['2000::1'], ['127.0.0.1'], ['::1']],
};
const internalNames = [
  ...['metadata.google.internal', 'kubernetes.default.svc', 'host.docker.internal', 'printer.local', 'intranet'],
  ...['router.lan', 'db.corp', 'localtest.me', 'lvh.me', '127.0.0.1.nip.io', '10.0.0.1.nip.io', '7f000001.nip.io'],
];

/** What that name server says of a name, asked for the nth time; of all others that they are this machine. */
export function hostileAnswer(name: string, nth: number): { address: string; family: number }[] {
  const answers = hostileNames[name] ?? [['127.0.0.1']];
  return answers[nth % answers.length]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

/** Who is meant is not who it looks like. */
const disguised = (port: number) => [
  ...[`https://user:word@127.0.0.1:${port}/`, `https://user@localhost:${port}/`, `https://:word@127.0.0.1:${port}/`],
  ...[`https://example.com@127.0.0.1:${port}/`, `https://example.com:443@127.0.0.1:${port}/`],
  ...[`https://127.0.0.1:${port}@example.com@127.0.0.1:${port}/`, `https://example.com\\@127.0.0.1:${port}/`],
  ...[`https://127.0.0.1:${port}\\@example.com/`, `https://127.0.0.1:${port}#@example.com/`],
  ...[`https:\\\\127.0.0.1:${port}/`, `https:/127.0.0.1:${port}/`, `https:127.0.0.1:${port}/`, `//127.0.0.1:${port}/`],
  ...[`/\\127.0.0.1:${port}/`, `ht\ttps://127.0.0.1:${port}/`, `https://127.0.0.1:${port}\r\nHost: example.com/`],
  ...[` https://127.0.0.1:${port}/ `, `https://127.0.0.1:${port}/?next=https://127.0.0.1:${port}/`],
  ...[`https://127.0.0.1:${port}/..;/admin`, `HTTPS://127.0.0.1:${port}/`, `https://1.1.1.1 &@127.0.0.1:${port}/`],
  ...[`127.0.0.1:${port}`, `localhost:${port}/x.png`, `https://127.0.0.1:0${port}/`],
];
const otherSchemes = (port: number) => [
  ...[`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, `http://[::1]:${port}/`, `ftp://127.0.0.1:${port}/`],
  ...[`gopher://127.0.0.1:${port}/_x`, `dict://127.0.0.1:${port}/d`, `ldap://127.0.0.1:${port}/`],
  ...[`ws://127.0.0.1:${port}/`, `wss://127.0.0.1:${port}/`, `tftp://127.0.0.1:${port}/x`, `smb://127.0.0.1:${port}/`],
  ...[`jar:https://127.0.0.1:${port}!/`, `view-source:https://127.0.0.1:${port}/`, `blob:https://127.0.0.1:${port}/x`],
  ...['file:///etc/passwd', 'file://127.0.0.1/etc/passwd', 'netdoc:///etc/passwd', 'unix:/var/run/docker.sock:/info'],
  ...['http+unix://%2Fvar%2Frun%2Fdocker.sock/info', 'data:text/html,<script>1</script>', 'javascript:alert(1)'],
];
const otherPorts = [22, 25, 80, 443, 2375, 3306, 5432, 6379, 8080, 9200, 11211].map(
  (port) => `https://127.0.0.1:${port}/`,
);

/** All of them; those that can lead somewhere lead to this port. */
export const hostileAddresses = (port: number): string[] => [
  ...[...loopbackHosts, ...privateHosts, ...Object.keys(hostileNames), ...internalNames].map(
    (host) => `https://${host}:${port}/`,
  ),
  ...disguised(port),
  ...otherSchemes(port),
  ...otherPorts,
];
