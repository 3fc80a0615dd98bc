import { startScripts } from './start-scripts.ts';

const links = /<link\b[^<>]*>/g;
const scripts = /<script\b(?<attributes>[^<>]*)>(?<text>.*?)<\/script>/gs;
/** A script of an unknown type is text, which no browser runs. */
const lateType = 'text/late-module';

/**
 * A page whose scripts come later than the router wrote them: when `startScripts` finds that it is time. Nothing is known
 * of them but what is the same in all of HTML: links name the modules to be fetched, and one script of the type `module`,
 * in the page itself, runs them. That one becomes text, with the modules beside it. What stands behind the last element of
 * the body is left alone by hydration.
 *
 * @param nonce that what the router writes carries, and nothing else in the page
 */
export function startLater(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`;
  const modules: string[] = [];
  const withoutLinks = html.replace(links, (link) => {
    if (!link.includes(mark) || !link.includes(' rel="modulepreload"')) return link;
    const [, href] = / href="([^"]*)"/.exec(link)!;
    modules.push(href!);
    return '';
  });
  return withoutLinks.replace(scripts, (script, attributes: string, text: string) => {
    if (!attributes.includes(mark) || !attributes.includes(' type="module"')) return script;
    const late = `<script type="${lateType}" data-modules="${modules.join(' ')}"${mark}>${text}</script>`;
    return `${late}<script${mark}>(${startScripts})()</script>`;
  });
}
