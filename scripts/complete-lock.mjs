// npm runs this after every change to the dependencies. A registry that carries only the packages of its own platform
// makes npm leave the optional packages of all others out of package-lock.json, and then `npm ci` refuses the file
// everywhere. They are written back here, so that one lockfile serves every platform.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

const path = new URL('../package-lock.json', import.meta.url);
const before = readFileSync(path, 'utf8');
const lock = JSON.parse(before);

for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const isExact = /^\d+\.\d+\.\d+[\w.-]*$/.test(version);
    const known = lock.packages[`node_modules/${name}`];
    // What npm wrote has a checksum; what was written here before may be of an older version.
    if (isExact && !known?.integrity) lock.packages[`node_modules/${name}`] = entry(name, version, owner);
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
const after = `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
if (after !== before) writeFileSync(path, after);

/** The platform is read from the name, which by custom ends with it: `@rolldown/binding-linux-x64-musl`. */
function entry(name, version, owner) {
  const words = name.split('/').at(-1).split('-');
  const cpu = words.filter((word) => processors.includes(word));
  const os = words.filter((word) => systems.includes(word));
  const libc = words.flatMap((word) => libraries[word] ?? []);
  return {
    version,
    ...(cpu.length && { cpu }),
    ...(owner.dev && { dev: true }),
    ...(os.includes('linux') && libc.length && { libc }),
    optional: true,
    ...(os.length && { os }),
  };
}
