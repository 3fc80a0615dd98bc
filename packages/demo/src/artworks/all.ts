import type { ArtworkSeed, ListedArtwork } from '../catalog.types.ts';
import { atomicArcs } from './atomic-arcs.ts';
import { campLantern } from './camp-lantern.ts';
import { catAndMoon } from './cat-and-moon.ts';
import { citrusCrate } from './citrus-crate.ts';
import { collages } from './collage/collages.ts';
import { drawnListings } from './drawn-listings.ts';
import { brushes } from './dry-brush/brushes.ts';
import { botanicalEmblems } from './emblem/botanical.ts';
import { cosmosEmblems } from './emblem/cosmos.ts';
import { festiveEmblems } from './emblem/festive.ts';
import { journeyEmblems } from './emblem/journeys.ts';
import { kitchenEmblems } from './emblem/kitchen.ts';
import { emblem } from './emblem/layout.ts';
import { pastimeEmblems } from './emblem/pastimes.ts';
import { pattern } from './emblem/pattern.ts';
import { patterns } from './emblem/patterns.ts';
import { seasideEmblems } from './emblem/seaside.ts';
import { woodlandEmblems } from './emblem/woodland.ts';
import { wordEmblems } from './emblem/words.ts';
import { fernLinocut } from './fern-linocut.ts';
import { firstCoffee } from './first-coffee.ts';
import { halftones } from './halftone/halftones.ts';
import { harbourLight } from './harbour-light.ts';
import { herbarium } from './herbarium/plates.ts';
import { koiCircle } from './koi-circle.ts';
import { lettering } from './letterpress/lettering.ts';
import { longWayHome } from './long-way-home.ts';
import { makeRoom } from './make-room.ts';
import { mushroomWood } from './mushroom-wood.ts';
import { northernSky } from './northern-sky.ts';
import { paperMonstera } from './paper-monstera.ts';
import { penDrawings } from './pen-and-ink/pen-drawings.ts';
import { pixelArt } from './pixels/pixel-art.ts';
import { primaryForms } from './primary-forms.ts';
import { ridgelineDusk } from './ridgeline-dusk.ts';
import { slowSunday } from './slow-sunday.ts';
import { sundaySourdough } from './sunday-sourdough.ts';
import { terrazzoEmber } from './terrazzo-ember.ts';
import { tidewater } from './tidewater.ts';
import { whaleSong } from './whale-song.ts';
import { woodcuts } from './woodcut/woodcuts.ts';

/** Laid out by hand for each kind of area. */
const drawn: ArtworkSeed[] = [
  ridgelineDusk,
  catAndMoon,
  fernLinocut,
  atomicArcs,
  tidewater,
  slowSunday,
  citrusCrate,
  northernSky,
  firstCoffee,
  longWayHome,
  harbourLight,
  paperMonstera,
  mushroomWood,
  primaryForms,
  koiCircle,
  whaleSong,
  makeRoom,
  campLantern,
  terrazzoEmber,
  sundaySourdough,
];

const emblems = [
  botanicalEmblems,
  woodlandEmblems,
  seasideEmblems,
  kitchenEmblems,
  cosmosEmblems,
  journeyEmblems,
  festiveEmblems,
  pastimeEmblems,
  wordEmblems,
].flat();

/** Every design of our own, each laid out for any print area. */
export const artworks: ListedArtwork[] = [
  ...drawn.map((artwork) => ({
    ...artwork,
    ...drawnListings[artwork.handle]!,
    isAnySize: false,
    isStitchable: false,
  })),
  ...emblems.map(emblem),
  ...patterns.map(pattern),
  ...woodcuts,
  ...lettering,
  ...penDrawings,
  ...herbarium,
  ...collages,
  ...pixelArt,
  ...brushes,
  ...halftones,
];
