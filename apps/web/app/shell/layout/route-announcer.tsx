import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Says the title of a page that came without the browser loading a document; the first one it has said itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname !== first || title !== '') setTitle(document.title);
  }, [pathname, first, title]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
