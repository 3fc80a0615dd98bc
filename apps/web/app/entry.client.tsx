import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// From here on React itself catches what is pressed.
let pressed = window.endEarlyPresses?.() ?? null;

function AliveRouter() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AliveRouter />
    </StrictMode>,
  );
});
