import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// From here on React itself catches what is pressed.
let pressed = window.endPreHydrationClicks?.() ?? null;

function HydratedApp() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedApp />
    </StrictMode>,
  );
});
