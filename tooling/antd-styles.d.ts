declare module 'antd/dist/antd.css';
