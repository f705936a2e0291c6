/** What people give us to call is called only where everybody can call: never a machine behind our own walls. */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const walled = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  walled.addSubnet(network, bits, 'ipv4');

/** Of the sixth version only what is handed out to the world; and nothing that carries an address of the fourth. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
const within = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  within.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !walled.check(address, 'ipv4');
  return version === 6 && world.check(address, 'ipv6') && !within.check(address, 'ipv6');
}

/**
 * Looks a name up and gives only public addresses. It is the connection itself that asks, so that what was looked up is
 * what is called.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const open = found?.filter(({ address }) => isPublicAddress(address)) ?? [];
    const [first] = open;
    if (error !== null) callback(error, '');
    else if (first === undefined) callback(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), '');
    else if (options.all === true) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

/** Whether this may be called at all: a web address, without a name and password, and not a private one in figures. */
export function isCallable(text: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  return schemes.includes(protocol) && username === '' && password === '' && (isIP(host) === 0 || isPublicAddress(host));
}
