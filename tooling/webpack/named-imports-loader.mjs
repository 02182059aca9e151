import { antdComponents } from './shared-libraries.mjs';

const components = antdComponents();
const named = /import\s+\{([^}]*)\}\s+from\s+['"](antd|@ant-design\/icons)['"];?/g;

/** `import { Table } from 'antd'` → `import Table from 'antd/es/table'`, and the same per icon: one share key and one chunk for each. */
export default function namedImportsLoader(source) {
  return source.replace(named, (_, names, library) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name && !name.startsWith('type '))
      .map(name => {
        const [imported, local = imported] = name.split(/\s+as\s+/);
        return `import ${local} from '${pathOf(library, imported)}';`;
      })
      .join(' '),
  );
}

function pathOf(library, name) {
  if (library === '@ant-design/icons') return `@ant-design/icons/es/icons/${name}`;
  const folder = components[name];
  if (!folder) throw new Error(`antd has no component ${name}`);
  return `antd/es/${folder}`;
}
