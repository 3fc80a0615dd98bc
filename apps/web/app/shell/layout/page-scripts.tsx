import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router';
import { type StartPlan, startScripts } from './start-scripts.ts';

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

/** Text of a script may not contain what ends it. */
const asLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function planFor({ manifest }: Framework, routeIds: readonly string[]): StartPlan {
  const routes = routeIds.map((id) => manifest.routes[id]!);
  const modules = [manifest.entry, ...routes].flatMap(({ module, imports }) => [module, ...(imports ?? [])]);
  return {
    modules: [...new Set([manifest.url, ...modules])],
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => [id, module]),
    entry: manifest.entry.module,
  };
}

function scriptText(framework: Framework, matches: readonly { id: string }[]): string {
  const plan = planFor(
    framework,
    matches.map(({ id }) => id),
  );
  return `${contextScript(framework.serverHandoffString ?? '{}')}(${startScripts})(${asLiteral(plan)})`;
}

/** What the router's own `Scripts` writes first: where the page's data come in. */
const contextScript = (handoff: string) =>
  `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`;

/** The router's `Scripts`, but for when they start: see `startScripts`. Hydration leaves what the server wrote. */
export function PageScripts() {
  const framework = useContext(FrameworkContext)!;
  const matches = useMatches();
  if (import.meta.env.DEV) return <Scripts />;
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  return (
    <script nonce={framework.nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scriptText(framework, matches) : ' '}
    </script>
  );
}
