import { Layout, Menu } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { loadRemote } from './federation.ts';

const Remote = lazy(() => loadRemote());

export default function Frame() {
  const { pathname } = useLocation();
  const items = [
    { key: '/', label: <Link to="/">Home</Link> },
    { key: '/list', label: <Link to="/list">List</Link> },
  ];
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="light">
        <nav>
          <Menu selectedKeys={[pathname]} items={items} />
        </nav>
      </Layout.Sider>
      <Layout.Content style={{ padding: 16 }}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/list" element={<Remote />} />
            <Route path="*" element={<Home />} />
          </Routes>
        </Suspense>
      </Layout.Content>
    </Layout>
  );
}

const Home = () => (
  <main>
    <ul>
      {Array.from({ length: 8 }, (_, at) => (
        <li key={String(at)}>Row {at + 1}</li>
      ))}
    </ul>
  </main>
);
