import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

// The smallest Module Federation app: plain React.lazy, no prefetch, nothing measured away.
const SignIn = lazy(() => import('./sign-in.tsx'));
const Frame = lazy(() => import('./frame.tsx'));

function App() {
  const [signedIn, setSignedIn] = useState(sessionStorage.getItem('signed-in') !== null);
  const enter = () => {
    sessionStorage.setItem('signed-in', '1');
    setSignedIn(true);
  };
  return (
    <BrowserRouter>
      <Suspense fallback={null}>{signedIn ? <Frame /> : <SignIn onSignedIn={enter} />}</Suspense>
    </BrowserRouter>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<App />);
