import { antdComponents } from './shared-libraries.mjs';

const components = antdComponents();
const named = /import\s+\{([^}]*)\}\s+from\s+['"](antd|@ant-design\/icons)['"];?/g;

/** `import { Table } from 'antd'` → `import Table from 'antd/es/table'`, and the same per icon: one share key and one chunk for each. */
export default function namedImportsLoader(source) {
  return importsByPart(source, 'es');
}

/** The same from another build of the libraries: `lib` is what Jest can load. Lines keep their numbers. */
export function importsByPart(source, build) {
  return source.replace(named, (statement, names, library) => {
    const parts = names
      .split(',')
      .map(name => name.trim())
      .filter(name => name && !name.startsWith('type '))
      .map(name => {
        const [imported, local = imported] = name.split(/\s+as\s+/);
        return `import ${local} from '${pathOf(library, imported, build)}';`;
      });
    return parts.join(' ') + statement.replace(/[^\n]/g, '');
  });
}

function pathOf(library, name, build) {
  if (library === '@ant-design/icons') return `@ant-design/icons/${build}/icons/${name}`;
  const folder = components[name];
  if (!folder) throw new Error(`antd has no component ${name}`);
  return `antd/${build}/${folder}`;
}
