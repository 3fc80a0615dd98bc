import { layoutMessages } from '../../messages/layout.ts';

export const meta = () => [{ title: layoutMessages.shopName }];

export default function Home() {
  return (
    <section className="mm-page py-16">
      <h1 className="mm-headline text-display">{layoutMessages.footer.claim}</h1>
    </section>
  );
}
