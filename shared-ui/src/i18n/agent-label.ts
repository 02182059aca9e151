const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* .*Safari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system of a user agent, `Chrome 126 · Windows`; empty where it is none that people know. */
export function agentLabel(agent: string): string {
  const browser = browsers.map(([pattern, name]) => [pattern.exec(agent)?.[1], name]).find(([version]) => version);
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return [browser && `${browser[1]} ${browser[0]}`, system].filter(Boolean).join(' · ');
}
