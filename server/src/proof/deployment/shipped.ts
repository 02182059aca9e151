import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { serverFolder } from '../../db/embedded-home.ts';

export const root = join(serverFolder, '..');
export const shipped = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** The parts that are built and served alone. */
export const parts = readdirSync(root).filter(name => name === 'shell' || /^mf-[a-z-]+$/.test(name));

const Env = z.record(z.string(), z.coerce.string());
const ComposeService = z.looseObject({
  image: z.string(),
  build: z.looseObject({ dockerfile: z.string(), target: z.string().optional(), args: Env.optional() }).optional(),
  command: z.array(z.string()).default([]),
  environment: Env.default({}),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
});
const Compose = z.looseObject({ services: z.record(z.string(), ComposeService), volumes: z.record(z.string(), z.unknown()) });

export const compose = Compose.parse(parseYaml(shipped('compose.yaml'), { merge: true }));

const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))).default([]),
  volumeMounts: z.array(z.looseObject({ name: z.string() })).default([]),
  securityContext: z.looseObject({ readOnlyRootFilesystem: z.boolean(), allowPrivilegeEscalation: z.boolean() }),
  resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }),
});
const Pod = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.boolean() }),
  initContainers: z.array(Container).default([]),
  containers: z.array(Container),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});
const KubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: Env.default({}),
  stringData: Env.default({}),
  spec: z.looseObject({ template: z.looseObject({ spec: Pod }).optional() }).optional(),
});
export type KubernetesObject = z.output<typeof KubernetesObject>;

const documents = readdirSync(join(root, 'deploy/kubernetes'))
  .filter(name => name.endsWith('.yaml'))
  .flatMap(name => [...parseAllDocuments(shipped(`kubernetes/${name}`))]);

/** What the manifests say, as written. */
export const manifests: unknown[] = documents.map(document => {
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS();
});
export const objects: KubernetesObject[] = manifests.map(value => KubernetesObject.parse(value));

export const objectsOf = (kind: string): KubernetesObject[] => objects.filter(object => object.kind === kind);
export const podOf = ({ spec }: KubernetesObject) => spec?.template?.spec;
export const pods = objects.flatMap(object => {
  const pod = podOf(object);
  return pod ? [{ name: object.metadata.name, pod, containers: [...pod.initContainers, ...pod.containers] }] : [];
});
