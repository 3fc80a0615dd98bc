import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** The frame of all pages but those that fill the window themselves. */
export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
