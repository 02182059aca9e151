import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '../../environment.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { compose, objects, objectsOf, parts, pods, root, shipped } from './shipped.ts';

const port = 8080;
const remotes = parts.filter(name => name !== 'shell');
const dockerfiles = ['server.dockerfile', 'web.dockerfile'].map(name => ({ name, text: shipped(`containers/${name}`) }));
const named = (kind: string) => objectsOf(kind).map(({ metadata }) => metadata.name);

/** Every variable that a server reads, and what it makes of these. */
function read(given: NodeJS.ProcessEnv): Set<string> {
  // Read beside the environment's reader: by the keys, and by the log.
  const names = new Set(['DATA_KEYS', 'LOG_LEVEL']);
  const watched = new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name);
    },
  });
  readEnvironment(watched, '/');
  return names;
}
const gateways = { PAYMENT_URL: 'https://pay.example', PAYMENT_SECRET: 'x'.repeat(32) };

describe('variables', () => {
  const known = read({ ...gateways, SMS_URL: gateways.PAYMENT_URL, SMS_SECRET: gateways.PAYMENT_SECRET });
  const ofDockerfile = [...(/^ENV (.+)$/m.exec(dockerfiles[0]?.text ?? '')?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])];
  const ofImage = Object.fromEntries(ofDockerfile.map(([, name, value]) => [name, value]));
  const ofConfig = Object.assign(
    {},
    ...objects.filter(({ metadata }) => metadata.name.match(/^reap(-owner)?$/)).map(({ data, stringData }) => ({ ...data, ...stringData })),
  );
  const servers = Object.entries(compose.services).filter(([, { image }]) => image === 'reap-server');

  test('what image, compose and Kubernetes set is what the server reads', () => {
    const unknown = (given: object) => Object.keys(given).filter(name => !known.has(name) && name !== 'NODE_ENV');
    expect(ofImage).toMatchObject({ HOST: '0.0.0.0', REMOTES: 'static' });
    expect(Object.keys(ofConfig)).toContain('DATABASE_ADMIN_URL');
    expect([ofImage, ofConfig, ...servers.map(([, { environment }]) => environment)].flatMap(unknown)).toEqual([]);
  });

  test('a server starts with them as one in production that believes its proxy', () => {
    for (const given of [ofConfig, compose.services['server-1']?.environment ?? {}]) {
      const environment = readEnvironment({ ...ofImage, ...given, WORKERS: '2', OPERATIONS_TOKEN: 'x'.repeat(32) }, '/');
      expect(environment).toMatchObject({ port, production: true, demo: false, staticRemotes: true, dataDir: '/data' });
      expect(environment.proxies).toHaveLength(1);
      expect(environment.databaseUrl).toContain('reap_app');
    }
  });

  test('only what migrates is given the owner of the schema', () => {
    const owners = servers.filter(([, { environment }]) => environment['DATABASE_ADMIN_URL']).map(([name]) => name);
    const inPods = pods.filter(({ containers }) => JSON.stringify(containers).includes('reap-owner')).map(({ name }) => name);
    expect([owners, inPods]).toEqual([['migrate'], ['reap-migrate']]);
  });

  test('what compose asks for is in the example, and nothing else', () => {
    const asked = new Set([...shipped('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const offered = [...shipped('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(offered)).toEqual(asked);
  });
});

describe('every built part', () => {
  test.each(parts)('%s has an image, a place in compose, and in Kubernetes a deployment, a service and a budget', part => {
    expect(compose.services[part]?.build?.args).toEqual({ PART: part });
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget']) expect(named(kind)).toContain(part);
    expect(shipped('nginx/parts.conf')).toContain(`upstream ${part} {\n    server ${part}:${port};`);
  });

  test.each(remotes)('%s has a path of the portal’s own origin, and is in the list that the shell reads', remote => {
    expect(shipped('nginx/part-locations.conf')).toContain(`location ^~ /remotes/${remote}/ {\n    proxy_pass http://${remote}/;`);
    for (const command of [compose.services['site']?.command, pods.find(({ name }) => name === 'gateway')?.pod.initContainers[0]?.command])
      expect(command).toContain(remote);
  });
});

describe('names and ports', () => {
  test('the copies that nginx asks are those that run', () => {
    const asked = [...shipped('nginx/servers.conf').matchAll(/^server ([\w-]+):(\d+)/gm)].map(([, name, at]) => [name, Number(at)]);
    const running = Object.keys(compose.services).filter(name => name.startsWith('server-'));
    expect(asked).toEqual(running.map(name => [name, port]));
    expect(objectsOf('ConfigMap').find(({ metadata }) => metadata.name === 'reap-servers')?.data['servers.conf']).toBe(
      `server server:${port};\n`,
    );
    expect(named('Service')).toContain('server');
  });

  test('what listens, what is exposed and what is asked is one port', () => {
    const ports = [
      ...dockerfiles.flatMap(({ text }) => [...text.matchAll(/EXPOSE (\d+)|PORT=(\d+)/g)].map(([, exposed, told]) => exposed ?? told)),
      ...['nginx/gateway.conf', 'nginx/part.conf'].flatMap(name => [...shipped(name).matchAll(/listen (\d+)/g)].map(([, at]) => at)),
      ...pods.flatMap(({ containers }) => containers.flatMap(container => container.ports.map(({ containerPort }) => containerPort))),
    ];
    expect(ports.length).toBeGreaterThan(10);
    expect(new Set(ports.map(Number))).toEqual(new Set([port]));
  });

  test('what is copied, run, mounted and waited for is there', () => {
    const copied = dockerfiles.flatMap(({ text }) =>
      [...text.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' ')),
    );
    const commands = [...Object.values(compose.services), ...pods.flatMap(({ containers }) => containers)].map(({ command }) => command);
    const scripts = commands.flat().filter(word => word.endsWith('.ts'));
    expect([...copied, ...scripts].filter(path => !existsSync(join(root, path)))).toEqual([]);
    for (const [name, { depends_on: waits }] of Object.entries(compose.services))
      for (const other of Array.isArray(waits) ? waits : Object.keys(waits))
        expect([name, Object.keys(compose.services)]).toEqual([name, expect.arrayContaining([other])]);
    for (const { name, pod, containers } of pods) {
      const volumes = pod.volumes.map(volume => volume.name);
      for (const mount of containers.flatMap(container => container.volumeMounts))
        expect([name, volumes]).toEqual([name, expect.arrayContaining([mount.name])]);
      const sources = containers.flatMap(({ envFrom }) => envFrom.flatMap(source => Object.values(source).map(one => one.name)));
      for (const source of sources) expect([...named('ConfigMap'), ...named('Secret')]).toContain(source);
    }
  });

  describe('probes', () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await startPortal();
    });
    afterAll(() => portal.stop());

    test('what is asked of a server is answered by it', async () => {
      const paths = [...shipped('kubernetes/server.yaml').matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path]) => path ?? '');
      expect(new Set(paths)).toEqual(new Set(['/healthz', '/readyz']));
      for (const url of [...paths, '/readyz']) expect((await portal.inject({ url })).statusCode).toBe(200);
    });
  });
});

describe('no more than is needed', () => {
  test('every container of Kubernetes runs without root, on a disk that it can’t write, within a limit', () => {
    expect(pods.length).toBe(parts.length + 3);
    for (const { name, pod, containers } of pods) {
      expect([name, pod.securityContext]).toMatchObject([name, { runAsNonRoot: true }]);
      for (const { securityContext } of containers)
        expect([name, securityContext]).toMatchObject([
          name,
          { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        ]);
    }
  });

  test('so does every container of compose but the database', () => {
    const free = Object.entries(compose.services).filter(([, service]) => !service.read_only || !service.cap_drop.includes('ALL'));
    expect(free.map(([name]) => name)).toEqual(['db']);
  });

  test('images run as somebody else than root', () => {
    for (const { name, text } of dockerfiles) expect([name, text]).toEqual([name, expect.stringMatching(/^USER (?:node|www-data)$/m)]);
  });
});
