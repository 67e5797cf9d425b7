/**
 * The fields read from a package in a lock file of version 3.
 * @typedef {object} LockedPackage
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {Record<string, string>} [engines]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, LockedPackage>} Packages by the path of their folder
 * @typedef {{ parent: string, name: string, version: string }} Missing
 */

const exact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/**
 * Optional packages that a locked package requires at an exact version and that the
 * lock file lacks at that version where the package would resolve them.
 * @param {Packages} packages
 * @returns {Missing[]}
 */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name, range]) => exact.test(range) && found(packages, parent, name)?.version !== range,
      )
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/**
 * The lock file's packages with the missing ones added, in npm's order.
 * @param {Packages} packages
 * @param {Missing[]} missing
 */
export function withMissingOptional(packages, missing) {
  const added = { ...packages };
  for (const { parent, name, version } of missing) {
    const beside = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`;
    const path = added[beside] ? `${parent}/node_modules/${name}` : beside;
    const { dev, license, engines } = packages[parent] ?? {};
    added[path] = {
      version,
      ...platform(name),
      ...(dev && { dev }),
      ...(license && { license }),
      optional: true,
      ...(engines && { engines }),
    };
  }
  return Object.fromEntries(Object.entries(added).sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/**
 * Resolves `name` from the folder of `parent`, going up as Node does.
 * @param {Packages} packages
 * @param {string} parent
 * @param {string} name
 */
function found(packages, parent, name) {
  for (
    let folder = parent;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))
  ) {
    const entry = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (entry || folder === '') return entry;
  }
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];

/**
 * The platform suffix of a package name, as in `oxide-linux-arm64-musl`.
 * @param {string} name
 */
function platform(name) {
  const words = name.split(/[/-]/);
  const at = words.findIndex((word) => systems.includes(word));
  if (at === -1) return words.includes('wasm32') ? { cpu: ['wasm32'] } : {};
  const [os, cpu, abi = ''] = words.slice(at);
  const libc = abi.startsWith('musl')
    ? ['musl']
    : os === 'linux' && abi.startsWith('gnu')
      ? ['glibc']
      : undefined;
  return { os: [os], ...(cpu && { cpu: [cpu] }), ...(libc && { libc }) };
}
