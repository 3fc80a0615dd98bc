import { atomicArcs } from './artwork/atomic-arcs.ts';
import { campLantern } from './artwork/camp-lantern.ts';
import { catAndMoon } from './artwork/cat-and-moon.ts';
import { citrusCrate } from './artwork/citrus-crate.ts';
import { drawnListings } from './artwork/drawn-listings.ts';
import { fernLinocut } from './artwork/fern-linocut.ts';
import { firstCoffee } from './artwork/first-coffee.ts';
import { harbourLight } from './artwork/harbour-light.ts';
import { koiCircle } from './artwork/koi-circle.ts';
import { longWayHome } from './artwork/long-way-home.ts';
import { makeRoom } from './artwork/make-room.ts';
import { mushroomWood } from './artwork/mushroom-wood.ts';
import { northernSky } from './artwork/northern-sky.ts';
import { paperMonstera } from './artwork/paper-monstera.ts';
import { primaryForms } from './artwork/primary-forms.ts';
import { ridgelineDusk } from './artwork/ridgeline-dusk.ts';
import { slowSunday } from './artwork/slow-sunday.ts';
import { sundaySourdough } from './artwork/sunday-sourdough.ts';
import { terrazzoEmber } from './artwork/terrazzo-ember.ts';
import { tidewater } from './artwork/tidewater.ts';
import { whaleSong } from './artwork/whale-song.ts';
import type { ArtworkSeed, ListedArtwork } from './catalog-seed.types.ts';
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
];
