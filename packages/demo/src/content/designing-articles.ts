import type { ArticleImport } from '@merchmill/contract/shop-import.ts';

export const designingArticles: ArticleImport[] = [
  {
    seoHandle: 'your-first-design',
    topic: 'designing',
    title: 'Your first design in five minutes',
    summary: 'From a photo on your phone to a shirt in the cart: what to press, and what to look at before you order.',
    body: `
Pick a product, press **Design it**, and the designer opens with that product in the colour you chose. No account is needed to try it; you are asked to log in when you save.

## The five steps

1. **Upload a picture.** JPEG, PNG or WebP, up to 60 MB and 100 megapixels. Phone photos are fine; HEIC photos of an iPhone are shared as JPEG first.
2. **Place it.** Drag it, pull a corner to resize, turn it with the handle above. The numbers beside the canvas are real millimetres on the finished piece.
3. **Write on it**, if you like. Text stays text until you order, so you can correct a typing error a week later.
4. **Look at the mockup.** It is drawn from the same data as the print file, on a photograph of the product.
5. **Look at the light.** Green means it prints well, amber means look again, red says what is wrong and how to mend it.

Then save it, or put it straight into the cart.

> What you save is yours. You find it again under *My designs* in your account, on any device.

## If the tab closes

The designer keeps a draft in your browser while you work. Open the same product again and it offers to bring the draft back.

## Good to know

- Each print area is a page of its own: front, back, wrap. Each one you print on adds its own surcharge, which the product page shows.
- On a telephone the tools sit in a sheet below the canvas. Two fingers zoom.
- On a keyboard, arrow keys move a layer by a millimetre and the question mark shows all other keys.

Next: [what resolution your picture needs](/article/resolution-and-dpi).
`,
  },
  {
    seoHandle: 'resolution-and-dpi',
    topic: 'designing',
    title: 'How large a picture has to be (resolution and dpi)',
    summary:
      'Dots per inch are pixels divided by printed inches. A table of what that means for shirts, mugs and posters.',
    body: `
A picture has pixels; a print has inches. Divide one by the other and you have the resolution in dots per inch (dpi): a picture of 3000 pixels printed 10 inches (25.4 cm) wide has 300 dpi. Print the same picture twice as wide and 150 dpi are left.

## What the light in the designer means

| Printed at | Shirts, mugs, cushions | Large posters |
|---|---|---|
| 300 dpi and more | green, prints sharp | green, prints sharp |
| 150 to 299 dpi | green, prints well | green, prints sharp |
| 100 to 149 dpi | amber, a little soft | green, prints well |
| 72 to 99 dpi | red, too small | amber, a little soft |
| less than 72 dpi | red, too small | red, too small |

Large posters are looked at from further away, so they need fewer dots.

## How many pixels that is

| To fill | Well (150 dpi) | Sharp (300 dpi) |
|---|---|---|
| Chest of a tee, 30 × 40 cm | 1800 × 2400 | 3600 × 4800 |
| Mug wrap, 20 × 8.6 cm | 1181 × 508 | 2362 × 1016 |
| Cushion, 45 × 45 cm | 2657 × 2657 | 5315 × 5315 |
| Poster, 50 × 70 cm | 2953 × 4134 | 5906 × 8268 |

## When it is too small

- Make it smaller on the product. A motif of 20 cm often looks better than one of 30 cm anyway.
- Look for the original. Pictures that came through a messenger were shrunk on the way.
- Do not enlarge it in a picture editor: more pixels of the same blur are still blur, and then the light cannot warn you any more.
`,
  },
  {
    seoHandle: 'print-file-rules',
    topic: 'designing',
    title: 'Rules for print files',
    summary: 'Formats, colours, transparency, bleed and thin lines: what makes a file print the way it looks.',
    body: `
The designer makes the print file for you and checks it. These are the rules it goes by, for people who prepare artwork elsewhere.

## Format

- PNG, JPEG or WebP, up to 60 MB and 100 megapixels (20 where a JPEG is saved as progressive), at least 32 pixels on each side.
- Still pictures only. Animated pictures are refused, because nobody can say which frame you meant.
- Vector files (SVG, PDF, AI) are not accepted as artwork yet: export them as PNG at the size of the print area.

## Colour

Send sRGB. Other profiles are converted when you upload, and what you see in the designer from then on is what we print. Very bright greens and oranges lie outside what ink can do and come out calmer.

## Transparency

On garments your motif lies free on the cloth: use PNG with a transparent ground. Soft shadows and half-transparent edges need white ink below them, and that shows as a pale rim; the check turns amber when it finds much of it. Hard edges print cleanly.

## Bleed and safe area

Where a print runs over the edge (mugs, posters, cushions), fill the whole area and its bleed. What lies in the bleed is cut off or folded over. Keep words and faces inside the safe line. The product page draws all lines to scale and offers [templates](/article/templates) with them.

## Thin lines and small letters

- Lines at least 0.35 mm.
- Capital letters at least 2.5 mm high.
- Colours must differ from the product: navy on black is invisible, and the check says so.
`,
  },
  {
    seoHandle: 'templates',
    topic: 'designing',
    title: 'Working with templates in your own program',
    summary: 'Every print area can be downloaded as SVG or PDF at its true size, with bleed, trim and safe lines.',
    body: `
If you would rather draw in Illustrator, Inkscape, Affinity or Procreate, take the template of the product.

## Where it is

On each product page below *Print areas*: one SVG for each area, and a PDF with all of them. Programs fetch the same lines as data from \`GET /api/product/skuKnife\`.

## What is in it

- **Magenta**: the finished edge (trim).
- **Blue**: the bleed. Fill everything up to it.
- **Dashed black**: the safe line. Keep what matters inside.
- Crop marks, and a caption with the size of the file in pixels.
- An empty layer named *Artwork*. Draw there.

## Back to us

1. Hide the layer *Lines*.
2. Export PNG in the size that the caption names. For areas with bleed that size includes the bleed.
3. Upload it in the designer and choose *Fill*.

If the light stays green, the file has the right size.
`,
  },
  {
    seoHandle: 'printing-on-dark-fabric',
    topic: 'designing',
    title: 'How we print on dark fabric',
    summary: 'Why the same design has two versions, and how to choose.',
    body: `
A printer cannot lighten cloth by adding colour to it. On dark garments white ink goes down first and the colours on top; on light garments the cloth itself is the white.

## Two inks of one design

That is why many of our designs exist for light and for dark products. The light version carries its own highlights and leaves the shadows to the fabric; the dark version does the opposite. A design page only offers the colours that suit its ink.

## If you bring your own artwork

- Keep large solid areas away from the colour of the shirt. A black rectangle on a black shirt is a patch you can feel and not see.
- Avoid half-transparent edges: the white below them shows as a rim.
- Look at the light in the designer after you change the colour of the product. It knows which one you chose.
`,
  },
  {
    seoHandle: 'mockups',
    topic: 'designing',
    title: 'How true the mockup is',
    summary:
      'The picture is composed from your print file and a modelled photograph of the product. What it can show, and what it cannot.',
    body: `
Every product picture in the shop is made from the design itself: the same document that becomes the print file is laid over the product with its folds, shadows and fabric. Nothing is painted by hand, so position and proportion are those of the print.

## What it shows

- Place and size, to the millimetre.
- Colours as a calibrated screen shows them, on the colour of product you chose.
- What is cut off at an edge or a seam.

## What it cannot show

- The feel of the ink.
- The light in your room. Matte surfaces look darker at night than any screen.
- The tolerance of sewing and printing, which is up to 5 mm in position.
`,
  },
];
