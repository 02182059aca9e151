/** The global name under which a build of a remote offers itself: every build has its own, so that an open page survives the next one. */
export const remoteGlobal = ({ name, build }: { name: string; build: string }): string =>
  `${name.replaceAll('-', '_')}_${build.replace(/\W/g, '_')}`;
