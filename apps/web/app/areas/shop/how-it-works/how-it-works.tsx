import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { type PageContext, pageContext } from '../../../page-context.ts';
import { describePage, pageTitle } from '../../../shell/page/page-meta.ts';
import { questionData } from '../../../shell/page/structured-data.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { OnwardLink, WrittenBlock } from '../intro-parts.tsx';
import { howItWorksMessages as messages } from '../messages/introduce.ts';
import type { Route } from './+types/how-it-works';

const stepLinks = ['/product', '/article/your-first-design', '/article/quantity-prices'];

/** A blank, what is printed on it, and the same picture on something else: the steps in pictures of this shop. */
async function loadPictures(call: PageContext['call']): Promise<Picture[]> {
  const { list } = await call(searchCalls.pods, { query: { sort: 'featured', pageSize: 1 } });
  const [card] = list;
  if (!card) return [];
  const spu = await call(productCalls.spuByHandle, { params: { handle: card.handle } });
  const blank = await call(productCalls.productByHandle, { params: { handle: spu.product.handle } });
  const plain = blank.pictures[spu.defaultColor] ?? [];
  // Where print covers the whole product, printed pictures come first, and the blank ones after them.
  const first = plain.find((picture) => picture.url.includes('/blank/')) ?? plain[0];
  return [first, card.picture, spu.siblings[0]?.picture].filter((picture) => picture !== undefined);
}

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [pictures, blocks] = await Promise.all([
    loadPictures(call),
    call(contentCalls.marketing, { query: { page: 'how-it-works' } }),
  ]);
  return { pictures, blocks, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...describePage({
    title: pageTitle(messages.title),
    description: messages.description,
    publicUrl: loaderData?.publicUrl ?? '',
    path: '/how-it-works',
    picture: loaderData?.pictures[1],
  }),
  questionData(messages.questions),
];

export default function HowItWorks({ loaderData: { pictures, blocks } }: Route.ComponentProps) {
  return (
    <div className="mm-page py-8 xs:py-14">
      <header className="max-w-3xl">
        <h1 className="mm-headline text-h1">{messages.title}</h1>
        <p className="mt-4 text-lead text-quiet">{messages.lead}</p>
      </header>
      <ol className="mt-10 grid gap-12 sm:grid-cols-3 sm:gap-8">
        {messages.steps.map((step, place) => (
          <li key={step.title} className="grid content-start gap-4">
            {pictures[place] && (
              <MmPicture
                picture={pictures[place]}
                eager={place === 0}
                sizes="(min-width: 992px) 30vw, 92vw"
                upTo={960}
                className="aspect-square w-full rounded-card bg-paper-deep object-cover"
              />
            )}
            <h2 className="mm-headline flex items-baseline gap-3 text-h3">
              <span aria-hidden className="text-accent tabular-nums">
                {place + 1}
              </span>
              {step.title}
            </h2>
            <p className="text-quiet">{step.text}</p>
            <OnwardLink label={step.link} to={stepLinks[place]!} />
          </li>
        ))}
      </ol>
      {blocks.map((block) => (
        <WrittenBlock key={block.bizId} block={block} />
      ))}
      <Pairs title={messages.afterTitle} pairs={messages.after} />
      <section className="grid gap-5 border-t py-10 sm:grid-cols-[16rem_1fr] sm:gap-10">
        <h2 className="mm-headline text-h3">{messages.sellTitle}</h2>
        <div>
          <p className="max-w-2xl">{messages.sellText}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <OnwardLink label={messages.sellLink} to="/article/selling-what-you-design" />
            <OnwardLink label={messages.etsyLink} to="/etsy-introduce" />
          </p>
        </div>
      </section>
      <Pairs title={messages.questionsTitle} pairs={messages.questions} />
      <OnwardLink label={messages.allArticles} to="/help" />
    </div>
  );
}

function Pairs({ title, pairs }: { title: string; pairs: readonly (readonly [string, string])[] }) {
  return (
    <section className="grid gap-5 border-t py-10 sm:grid-cols-[16rem_1fr] sm:gap-10">
      <h2 className="mm-headline text-h3">{title}</h2>
      <dl className="grid gap-x-10 gap-y-6 xs:grid-cols-2">
        {pairs.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
