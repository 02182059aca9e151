import { Button, Form, Input } from 'antd';

export default function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <Form layout="vertical" onFinish={onSignedIn} style={{ width: 320, margin: '20vh auto' }}>
      <Form.Item label="User name" name="username" rules={[{ required: true }]}>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item label="Password" name="password" rules={[{ required: true }]}>
        <Input type="password" autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        Sign in
      </Button>
    </Form>
  );
}
