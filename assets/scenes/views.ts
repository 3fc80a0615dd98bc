import type { SceneMeta } from '@merchmill/mockup/scene.ts';
import type { SceneView } from '@merchmill/mockup/scene-view.ts';

/*
 * What each scene shows, and closer looks at it, the most telling first. Scenes are 1080 or 1200 px wide: a view of 0.4
 * has 430 or 480 px, which is sharp on a page's 620 CSS px to the eye, and shows threads and edges. Chosen by looking at
 * each scene at 1000 px; after a change: `npm run scenes -- --described`.
 */

type Looks = Required<Pick<SceneMeta, 'role' | 'views'>>;
type Place = readonly [left: number, top: number, size: number];

const detail = (name: string, label: string, [left, top, size]: Place): SceneView => {
  return { name, role: 'detail', label: `Detail of the ${label}`, left, top, size };
};
const print = (...place: Place) => detail('print', 'print', place);
const collar = (...place: Place) => detail('collar', 'collar', place);
const hem = (...place: Place) => detail('hem', 'hem', place);
const corner = (...place: Place) => detail('corner', 'corner', place);
const front = (...views: SceneView[]): Looks => ({ role: 'front', views });
const back = (...views: SceneView[]): Looks => ({ role: 'back', views });
const inUse = (...views: SceneView[]): Looks => ({ role: 'in-use', views });

const handle = (...place: Place) => detail('handle', 'handle', place);
const rim = (...place: Place) => detail('rim', 'rim', place);
const hoodieBack = back(print(0.31, 0.36, 0.38));
const sweatshirtBack = back(print(0.31, 0.24, 0.38));
/** A part that has things of a known size in it. */
const scale = (label: string, [left, top, size]: Place): SceneView => {
  return { name: 'scale', role: 'scale', label, left, top, size };
};
/** A mug with its handle behind it. */
const mugFront = front(print(0.3, 0.28, 0.42), rim(0.3, 0.06, 0.4));
/** A mug of the usual size, its handle on the right. */
const mug = front(print(0.1, 0.26, 0.42), handle(0.52, 0.1, 0.42), rim(0.1, 0.06, 0.4));

const phoneCase = front(
  print(0.3, 0.3, 0.4),
  detail('camera', 'camera opening', [0.28, 0.03, 0.42]),
  detail('edge', 'edge', [0.22, 0.55, 0.4]),
);

export const sceneViews: Readonly<Record<string, Looks>> = {
  'tee-front': front(print(0.3, 0.28, 0.4), collar(0.3, 0.08, 0.4), hem(0.2, 0.56, 0.38)),
  'tee-back': back(print(0.3, 0.2, 0.4)),
  'womens-tee-front': front(print(0.3, 0.28, 0.4), collar(0.29, 0.05, 0.42), hem(0.18, 0.57, 0.38)),
  'womens-tee-back': back(print(0.3, 0.18, 0.4)),
  'sweatshirt-front': front(
    print(0.31, 0.28, 0.38),
    collar(0.31, 0.14, 0.38),
    detail('cuff', 'cuff and the hem', [0.05, 0.48, 0.38]),
  ),
  'sweatshirt-back': sweatshirtBack,
  'hoodie-front': front(
    print(0.31, 0.38, 0.38),
    detail('hood', 'hood and the cords', [0.3, 0.06, 0.4]),
    detail('pocket', 'pocket', [0.31, 0.58, 0.38]),
  ),
  'hoodie-back': hoodieBack,
  'tall-tee-front': front(print(0.3, 0.26, 0.4), collar(0.3, 0.06, 0.4), hem(0.2, 0.55, 0.38)),
  'oversized-tee-front': front(
    print(0.31, 0.28, 0.38),
    collar(0.31, 0.13, 0.38),
    detail('sleeve', 'sleeve', [0.04, 0.2, 0.38]),
  ),
  'kids-tee-front': front(print(0.3, 0.3, 0.4), collar(0.3, 0.14, 0.4), hem(0.2, 0.48, 0.38)),
  'womens-straight-tee-front': front(print(0.3, 0.28, 0.4), collar(0.3, 0.05, 0.4), hem(0.15, 0.57, 0.38)),
  'womens-boxy-tee-front': front(print(0.3, 0.32, 0.4), collar(0.3, 0.14, 0.4), hem(0.12, 0.49, 0.38)),
  'womens-long-tee-front': front(print(0.3, 0.26, 0.4), collar(0.3, 0.05, 0.4), hem(0.2, 0.56, 0.4)),
  'cap-front': front(
    print(0.38, 0.26, 0.4),
    detail('brim', 'brim', [0.52, 0.48, 0.4]),
    detail('crown', 'button and the eyelets', [0.24, 0.16, 0.4]),
  ),
  'washed-cap-front': front(
    print(0.2, 0.26, 0.4),
    detail('brim', 'brim', [0.04, 0.48, 0.4]),
    detail('crown', 'pale seams', [0.26, 0.14, 0.4]),
  ),
  'cord-cap-front': front(
    print(0.38, 0.26, 0.4),
    detail('brim', 'brim', [0.52, 0.48, 0.4]),
    detail('cord', 'corduroy', [0.2, 0.28, 0.4]),
  ),
  'mesh-cap-front': front(
    print(0.2, 0.26, 0.4),
    detail('mesh', 'mesh', [0.48, 0.26, 0.4]),
    detail('brim', 'brim', [0.04, 0.48, 0.4]),
  ),
  'kids-cap-front': front(print(0.32, 0.3, 0.4), detail('brim', 'brim', [0.36, 0.48, 0.4])),
  'mug-right': mug,
  'mug-left': { role: 'side', views: [print(0.48, 0.26, 0.42), handle(0.06, 0.1, 0.42)] },
  'mug-front': mugFront,
  'mug-inside-front': mugFront,
  'mug-matte-front': mugFront,
  'mug-thin-front': mugFront,
  'mug-wide-front': mugFront,
  'mug-giant-front': front(print(0.38, 0.26, 0.4)),
  'mug-inside-right': mug,
  'mug-matte-right': mug,
  'mug-thin-right': mug,
  'mug-wide-right': front(print(0.1, 0.28, 0.42), handle(0.55, 0.14, 0.42), rim(0.1, 0.1, 0.4)),
  'mug-giant-right': front(
    print(0.28, 0.26, 0.4),
    handle(0.54, 0.14, 0.4),
    scale('Beside an egg, to show its size', [0, 0.24, 0.62]),
  ),
  'phone-case': phoneCase,
  'gloss-case': phoneCase,
  'ring-case': front(
    print(0.1, 0.3, 0.38),
    detail('ring', 'ring of magnets', [0.54, 0.3, 0.4]),
    detail('camera', 'camera opening', [0.05, 0.08, 0.36]),
  ),
  'wallet-case': front(
    print(0.3, 0.34, 0.4),
    detail('pocket', 'pocket and the cards', [0.36, 0.24, 0.36]),
    detail('camera', 'camera opening', [0.26, 0.03, 0.38]),
  ),
  'clear-case': front(
    print(0.3, 0.3, 0.4),
    detail('side', 'clear side', [0.44, 0.5, 0.36]),
    detail('camera', 'camera opening', [0.22, 0.04, 0.4]),
  ),
  notebook: front(
    print(0.25, 0.28, 0.42),
    detail('elastic', 'elastic', [0.46, 0.06, 0.4]),
    detail('ribbon', 'spine and the ribbon', [0.1, 0.6, 0.4]),
  ),
  'soft-notebook': front(
    print(0.28, 0.28, 0.42),
    detail('spine', 'stitched spine', [0.12, 0.12, 0.4]),
    corner(0.48, 0.57, 0.4),
  ),
  tumbler: front(
    print(0.3, 0.34, 0.38),
    detail('lid', 'lid', [0.29, 0.04, 0.38]),
    detail('base', 'base', [0.29, 0.58, 0.38]),
  ),
  'straw-tumbler': front(
    print(0.32, 0.42, 0.34),
    detail('lid', 'lid and the straw', [0.29, 0.04, 0.38]),
    detail('base', 'base', [0.29, 0.6, 0.38]),
  ),
  'festival-tumbler': front(print(0.3, 0.34, 0.38), rim(0.31, 0.04, 0.38), detail('base', 'base', [0.31, 0.56, 0.38])),
  'sticker-sheet': front(print(0.28, 0.28, 0.42), corner(0.52, 0.56, 0.4)),
  'kraft-sheet': front(print(0.22, 0.28, 0.42), corner(0.5, 0.06, 0.38), detail('paper', 'paper', [0.06, 0.5, 0.38])),
  'clear-sheet': front(
    print(0.24, 0.28, 0.42),
    detail('sheet', 'see-through sheet', [0.5, 0.48, 0.4]),
    corner(0.5, 0.04, 0.38),
  ),
  'greeting-card': front(
    print(0.16, 0.28, 0.4),
    detail('inside', 'inside', [0.36, 0.08, 0.36]),
    detail('envelope', 'envelope', [0.55, 0.24, 0.42]),
  ),
  'flat-card': front(print(0.24, 0.28, 0.4), corner(0.1, 0.48, 0.38), detail('back', 'back', [0.52, 0.5, 0.4])),
  'party-card': front(
    print(0.28, 0.28, 0.4),
    detail('pack', 'pack', [0.12, 0.5, 0.38]),
    detail('envelope', 'envelopes', [0.58, 0.2, 0.38]),
  ),
  'party-card-back': back(print(0.34, 0.28, 0.4)),
  'seed-card': front(print(0.24, 0.28, 0.4), detail('edge', 'torn edge and the seeds', [0.1, 0.5, 0.38])),
  'canvas-framed': inUse(
    print(0.28, 0.18, 0.38),
    detail('frame', 'frame', [0.5, 0.4, 0.36]),
    scale('Above a vase, to show its size', [0.38, 0.38, 0.62]),
  ),
  'canvas-20-25': inUse(
    print(0.29, 0.29, 0.38),
    detail('frame', 'frame', [0.44, 0.56, 0.36]),
    scale('Beside a jug, to show its size', [0.38, 0.36, 0.62]),
  ),
  'canvas-60-75': inUse(
    print(0.3, 0.2, 0.38),
    detail('frame', 'frame', [0.52, 0.42, 0.36]),
    scale('Above a jug and a pot, to show its size', [0.38, 0.38, 0.62]),
  ),
  'canvas-80-100': inUse(
    print(0.26, 0.2, 0.38),
    detail('frame', 'frame', [0.46, 0.44, 0.36]),
    scale('Above a sideboard with grasses, to show its size', [0.36, 0.36, 0.62]),
  ),
  'canvas-linen': inUse(
    print(0.36, 0.26, 0.38),
    detail('frame', 'frame and the weave', [0.56, 0.56, 0.36]),
    scale('Beside a jug, to show its size', [0.0, 0.38, 0.62]),
  ),
  'poster-plain': front(print(0.26, 0.28, 0.42), corner(0.5, 0.57, 0.4)),
  'poster-bedroom': inUse(print(0.26, 0.22, 0.36), detail('frame', 'frame', [0.2, 0.42, 0.34])),
  'poster-room': inUse(
    print(0.28, 0.24, 0.36),
    detail('frame', 'frame', [0.22, 0.46, 0.34]),
    scale('Above books and a cup, to show its size', [0.0, 0.38, 0.62]),
  ),
  'tote-front': front(
    print(0.29, 0.48, 0.42),
    detail('straps', 'straps', [0.31, 0.2, 0.38]),
    detail('seam', 'seam', [0.2, 0.58, 0.38]),
  ),
  'apron-front': front(
    print(0.3, 0.22, 0.38),
    detail('strap', 'strap and its slider', [0.34, 0.01, 0.38]),
    detail('pocket', 'pocket', [0.31, 0.46, 0.38]),
    detail('tie', 'tie', [0.04, 0.38, 0.38]),
  ),
  'bib-front': front(
    print(0.29, 0.49, 0.42),
    detail('snap', 'snap', [0.31, 0.04, 0.38]),
    detail('binding', 'binding', [0.14, 0.56, 0.38]),
  ),
  blanket: front(print(0.22, 0.24, 0.4), detail('back', 'back', [0.5, 0.55, 0.4]), hem(0.1, 0.06, 0.38)),
  'velvet-blanket': front(print(0.36, 0.24, 0.4), detail('back', 'back', [0.12, 0.55, 0.38]), hem(0.5, 0.06, 0.38)),
  'picnic-blanket': front(
    print(0.32, 0.36, 0.4),
    detail('straps', 'straps', [0.0, 0.2, 0.4]),
    detail('back', 'coated back', [0.47, 0.07, 0.4]),
  ),
  'play-blanket': front(
    print(0.36, 0.2, 0.4),
    detail('back', 'back', [0.14, 0.5, 0.38]),
    detail('quilting', 'quilting', [0.5, 0.54, 0.36]),
  ),
  'mouse-pad': front(print(0.1, 0.44, 0.4), detail('edge', 'rubber edge', [0.54, 0.58, 0.38])),
  'desk-mat': front(print(0.3, 0.36, 0.36), detail('edge', 'stitched edge', [0.0, 0.42, 0.36])),
  socks: front(
    print(0.58, 0.16, 0.38),
    detail('cuff', 'ribbed cuff', [0.33, 0.02, 0.36]),
    detail('heel', 'heel', [0.52, 0.52, 0.38]),
  ),
  'cushion-front': inUse(print(0.28, 0.28, 0.42), corner(0.06, 0.08, 0.4)),
  'cushion-plain': front(print(0.28, 0.28, 0.42), detail('piping', 'piping', [0.48, 0.55, 0.4])),
  'linen-cushion': front(print(0.4, 0.28, 0.4), detail('back', 'back', [0.04, 0.2, 0.34])),
  'velvet-cushion': inUse(print(0.28, 0.28, 0.42), detail('piping', 'piping', [0.48, 0.1, 0.4])),
  'garden-cushion': inUse(print(0.5, 0.3, 0.38), detail('ties', 'ties', [0.0, 0.22, 0.4])),
  'boucle-cushion': front(print(0.18, 0.28, 0.4), detail('back', 'back', [0.58, 0.22, 0.38])),
  'melange-tee-front': front(print(0.3, 0.26, 0.4), collar(0.3, 0.07, 0.4), hem(0.2, 0.55, 0.38)),
  'womens-melange-tee-front': front(print(0.3, 0.28, 0.4), collar(0.3, 0.06, 0.4), hem(0.2, 0.56, 0.38)),
  'vintage-tee-front': front(
    print(0.3, 0.28, 0.4),
    collar(0.3, 0.1, 0.4),
    detail('seam', 'pale seams', [0.08, 0.18, 0.36]),
  ),
  'all-over-tee-front': front(
    print(0.38, 0.38, 0.4),
    collar(0.3, 0.1, 0.4),
    detail('sleeve', 'seam of the sleeve', [0.08, 0.14, 0.38]),
  ),
  'all-over-tee-back': back(print(0.34, 0.24, 0.4)),
  'boxy-hoodie-front': front(
    print(0.31, 0.38, 0.38),
    detail('panel', 'ribbed side panel', [0.14, 0.44, 0.38]),
    detail('hood', 'hood', [0.3, 0.06, 0.4]),
  ),
  'oversized-hoodie-front': front(
    print(0.31, 0.38, 0.38),
    detail('hood', 'hood and the cords', [0.3, 0.06, 0.4]),
    detail('sleeve', 'dropped shoulder', [0.06, 0.28, 0.38]),
  ),
  'washed-hoodie-front': front(
    print(0.31, 0.38, 0.38),
    detail('seam', 'pale seams', [0.12, 0.3, 0.36]),
    detail('pocket', 'pocket', [0.31, 0.58, 0.38]),
  ),
  'relaxed-sweatshirt-front': front(
    print(0.31, 0.28, 0.38),
    collar(0.31, 0.14, 0.38),
    detail('cuff', 'long sleeve', [0.05, 0.48, 0.38]),
  ),
  'washed-sweatshirt-front': front(
    print(0.31, 0.28, 0.38),
    collar(0.31, 0.14, 0.38),
    detail('seam', 'pale seams', [0.1, 0.22, 0.36]),
  ),
  'boxy-hoodie-back': hoodieBack,
  'oversized-hoodie-back': hoodieBack,
  'washed-hoodie-back': hoodieBack,
  'relaxed-sweatshirt-back': sweatshirtBack,
  'washed-sweatshirt-back': sweatshirtBack,
  'melange-tee-back': back(print(0.3, 0.2, 0.4)),
  'womens-melange-tee-back': back(print(0.3, 0.18, 0.4)),
  'vintage-tee-back': back(print(0.3, 0.2, 0.4)),
};
