import type { HelpArticle } from './help-article.ts';

export const designingArticles: readonly HelpArticle[] = [
  {
    seoHandle: 'your-first-design',
    topic: 'designing',
    title: 'Your first design in five minutes',
    summary: 'From a photo on your phone to a shirt in your cart: what to tap, and what to check before you order.',
    body: `
Pick a product and select **Design it**. The designer opens with that product in the color you chose. You can try it without an account; we only ask you to log in when you save.

![The designer with a design on a shirt and its preview](designer)

## Five steps

1. **Upload an image.** JPEG, PNG, WebP, or a still GIF, up to 100 MB and 100 megapixels, or an SVG drawing. Phone photos work fine. If your iPhone saves HEIC photos, share them as JPEG first.
2. **Place it.** Drag to move it, pull a corner to resize it, and use the handle above it to rotate it. The numbers next to the canvas are actual millimeters on the finished item.
3. **Add text**, if you like. It stays editable even after you order, until production starts.
4. **Check the mockup.** It comes from the same data as the print file.
5. **Check the light.** Green prints well, yellow deserves a second look, and red tells you what's wrong and how to fix it.

Then save your design or add it straight to your cart.

> Your saved designs are yours. Find them under *My designs* in your account, on any device, and [use them on other products](/article/use-designs-again).

## If you close the tab

The designer keeps a draft in your browser as you work. Open the same product again, and it offers to restore your draft.

## Good to know

- Each print area is its own canvas: front, back, wrap. The price next to the canvas changes as you go: it says what the blank costs and what each area adds.
- The canvas shows the product around your print: its outline, seams, and collar or handle. Shaded parts won't show. What's over a camera cutout isn't printed, and what's under a strap is covered. The print check tells you if your text does.
- *See all colors* shows your design on every color of the product. Pick one to continue.
- Some print areas can't be printed on the same item. The designer tells you which.
- On a phone, the tools are always in the bar at the bottom, and what you can do with a selected layer is in the row above it. Panels open below the canvas: drag them up and down by their top edge, or use the arrows beside their title. Pinch to zoom.
- On a keyboard, arrow keys move a layer by a millimeter, and the question mark shows all shortcuts. The first press of Tab offers a link that skips to the canvas.
- With a screen reader, you hear which layer is selected, how large it is, how sharp an image prints, and whether it's inside the safe area.

Next: [working with several layers](/article/layers-and-groups), and [what resolution your image needs](/article/resolution-and-dpi).
`,
  },
  {
    seoHandle: 'layers-and-groups',
    topic: 'designing',
    title: 'Layers, groups, and saving',
    summary:
      'How to change several layers at once, keep them together in a group, and what happens if your connection drops.',
    body: `
Every image, text, and shape in the designer is a layer. *Layers* lists them, the topmost first.

## Several layers at once

- **Select them**: hold Shift and click, draw a frame around them with the mouse, or press Ctrl+A (Command+A on a Mac). On a phone, open *Layers* and tap *Select multiple*.
- **Change them together**: move them, pull a corner to resize them, use the handle above to rotate them, or duplicate, lock, hide, and delete them. One *Undo* brings everything back.
- **Line them up**: *Properties* aligns one layer to the print area and several to each other, and spreads three or more evenly.
- **Copy them**: Ctrl+C and Ctrl+V also work between print areas, products, and browser tabs. Your layers keep their size in millimeters. If you paste an image from elsewhere, we upload it.

## Groups

A group stays together, whatever you do with it. It looks and prints the same as its layers do on their own.

- **Group** the selected layers with Ctrl+G, or with the button in *Properties*; on a phone, it's in the bar below the canvas. Ctrl+Shift+G ungroups.
- **Change one layer of a group**: double-click it, or press Enter. Escape (or *Done* on a phone) takes you back to the group.
- *Layers* shows what's in each group, and lets you hide and lock it as one.
- Groups can contain other groups, up to three levels deep.

## Saving

- The note below the name says where your design is: saved, waiting for a connection, or as a draft on this device.
- **If your connection drops** while you save, keep designing. We save your design as soon as you're back online.
- **If you close the tab**, your draft is still there when you come back, and so are *Undo* and *Redo* for your last 60 steps.
- **If you changed the design somewhere else**, in another tab or on another device, saving merges both versions. If both changed the same thing, we show you what it is and ask which version to keep. If you were adding the design to your cart or to an order, check the merged design, then press the button again. *Undo* only takes back what you did here.
`,
  },
  {
    seoHandle: 'use-designs-again',
    topic: 'designing',
    title: 'One design on many products, and sharing it',
    summary: 'How to put a saved design on other products, start from one, keep images in folders, and share a link.',
    body: `
Every design you save is under *My designs* in your account. Only you see it, until you share it.

## On other products

1. Select *Other products* on a design, or *Use on other products* in the designer.
2. Choose up to 60 products, by name or category, and how the design is placed: *Fit*, *Fill*, *Center*, or *Left chest*.
3. Select *Review*. You see the design on each product, with the print checks. Items that can't be printed are unchecked.
4. Name the designs and save. Each one is a design of its own, with all layers, that you can change.

A front comes on a front and a back on a back. If a product has no such print area, the first side of your design comes on its first area, and the review says which sides are left out. You don't need a store for any of this.

## Start from a design

On a blank product, select *Start from one of your designs*. Later, *Designs* among the tools does the same (on a computer, in *Advanced*). It replaces what's on the product, and one *Undo* brings that back.

On a computer, *Simple* shows only uploads, text, and the print checks; *Advanced* shows everything. On a phone, every tool is always there, and *Simple* hides only some properties. Switching changes nothing in your design.

## Share a link

Select the share button on a design and create a link. Whoever has it sees the name of the design and pictures of its printed sides in all colors, as you saved them last. Search engines don't list it.

- **Let others start from a copy** if you want that. They get a copy of their own, with its images, and keep it.
- **Stop sharing** ends the link for good. If you share the design again, the link is a new one. Copies that others have made stay theirs, and whoever has the address of a picture can still open that picture.
- **Delete the design** and its link ends at once. Select *Undo* and both are back; without it, the design is deleted for good.

## Folders for images

Under *My images* in the designer, make folders, select images, choose where they go, and select *Move*. If you delete a folder, its images stay under *All images*.
`,
  },
  {
    seoHandle: 'text-in-your-design',
    topic: 'designing',
    title: 'Text: fonts, styles, and languages',
    summary:
      'How text wraps, shrinks, and curves, which languages you can write, and what to do about missing characters.',
    body: `
Select **Add text** and type. Your words start in the middle of the print area, large enough to read from across a room.

## Long text

The box hugs your words. When a line reaches the safe edge of the print area, it wraps to the next one; when there's no more height, *Shrink to fit* makes the letters smaller. Whatever you type stays inside the print area.

To wrap sooner, drag the handle at the left or right side of the text, or enter a width under *Text box*. *Fit box to text* goes back to a box that hugs the words. The corners make everything larger or smaller without changing where lines break.

## Styles

The *Text* tool shows ready-made styles: font, spacing, outline, and curve in one. They're drawn exactly as they'll print, on the color of your product. If a text is selected, it takes the style; otherwise you get a new text in it. You can change everything afterwards.

## Fonts

Search by name, or narrow the list by *Kind* and *Alphabet*. Every font is shown in its own letters. All of them are open fonts that may be printed on anything you sell.

## Languages

You can write Latin alphabets with all their accents, Vietnamese, Greek, Cyrillic, Hebrew, Arabic, Hindi and other languages in Devanagari, and Thai. Hebrew and Arabic run from right to left by themselves, also with numbers or English words in between.

Japanese and Korean are there if *Alphabet* lists them. Japanese wraps between any two characters, but never leaves a comma or a closing bracket at the start of a line; Korean wraps between words. No font here has Chinese characters beyond those used in Japanese. Upload what you can't write as an image.

Not every font has every alphabet. If yours can't write something, the print check names the characters and offers a font that has them all. One press takes it. If a design uses a font that this shop doesn't offer anymore, the print check says so, and you choose another one.

Thai has no spaces between words. Your browser finds where words end when you finish typing, and lines wrap there.

## Emoji

Emoji print in one color, the color of your text, and get crisp edges at any size. For colorful ones, upload an image.

## Curved text

Move the *Curve* slider, or enter degrees. In handwriting fonts the letters are connected, so they bend with the curve and stay joined. For other fonts, *Bend letters along the curve* is up to you: bent letters flow, upright ones stay sharp. Arabic and Devanagari always bend.

Next: [how to prepare artwork for printing](/article/print-file-rules).
`,
  },
  {
    seoHandle: 'editing-images',
    topic: 'designing',
    title: 'Filters, patterns, and drawings',
    summary: 'Crop and filter an image, repeat it, remove its background, and add SVG files and clip art.',
    body: `
Select an image in the designer. In *Advanced* mode, *Properties* shows what you can do with it. Your upload stays as it is, so you can undo all of this at any time, and what you see is what prints.

## Crop and frame

Zoom into the image and move it inside its frame, or drag the handle on one of its sides. *Frame* cuts it to a circle, heart, star, hexagon, or another shape. *Position & size* flips it.

## Filters

- **Brightness, contrast, saturation** go from −100 to 100. At −100 saturation the image is black and white.
- **Duotone** prints it in two colors, one for the dark parts and one for the light ones.
- **Threshold** prints it in one or two flat colors. With *Transparent* for the light parts, the product shows through, which suits drawings on shirts.

*Reset filters* brings back the original.

## Pattern

*Grid*, *Brick*, and *Half-drop* repeat the image over the print. Set the width of each copy and the space between copies. Drag the handles to cover another part of the product. If there are too many copies to print, the light turns red and tells you.

## Remove background

For logos and drawings on a plain background. We start with the color of the image's edge; select another color in the small image if you need to. Raise the tolerance if some of the background stays, and lower it if parts of the drawing disappear. The color is removed wherever it appears. For photos, cut out the subject in another program and upload a PNG.

## SVG files

Upload an SVG file of up to 1 MB, and it becomes shapes whose colors you can change under *Properties*. Convert text and dashed lines to outlines first. We can't use gradients, images, or effects in SVG files; export such artwork as a PNG.

## Shapes and clip art

*Shapes* has more than 100 drawings: plants, animals, badges, banners, frames, and more. Search for them by name or choose a kind, then change their color and outline. With a keyboard, use the arrow keys to move through them and press Enter to add one.

## My images

Your uploads stay under *My images*. Search for them by name. The Delete key removes the image you've moved to; designs that use it keep it.
`,
  },
  {
    seoHandle: 'resolution-and-dpi',
    topic: 'designing',
    title: 'Image size and resolution (DPI)',
    summary: 'How many pixels your image needs for a sharp print on shirts, mugs, and posters.',
    body: `
Images are measured in pixels and prints in inches. Divide pixels by inches and you get the resolution in dots per inch (DPI): a 3000-pixel image printed 10 inches (25.4 cm) wide prints at 300 DPI. Print it twice as wide, and it's down to 150 DPI.

## What the light in the designer means

| Resolution | Shirts, mugs, cushions | Large posters |
|---|---|---|
| 300 DPI or more | green, prints sharp | green, prints sharp |
| 150 to 299 DPI | green, prints well | green, prints sharp |
| 100 to 149 DPI | yellow, slightly soft | green, prints well |
| 72 to 99 DPI | red, too small | yellow, slightly soft |
| Under 72 DPI | red, too small | red, too small |

People look at large posters from farther away, so they need fewer dots.

## Recommended pixels

| To fill | Good (150 DPI) | Sharp (300 DPI) |
|---|---|---|
| T-shirt chest, 30 × 40 cm (11.8 × 15.7 in) | 1800 × 2400 | 3600 × 4800 |
| Mug wrap, 20 × 8.6 cm (7.9 × 3.4 in) | 1181 × 508 | 2362 × 1016 |
| Cushion, 45 × 45 cm (17.7 × 17.7 in) | 2657 × 2657 | 5315 × 5315 |
| Poster, 50 × 70 cm (19.7 × 27.6 in) | 2953 × 4134 | 5906 × 8268 |

## If your image is too small

- Make it smaller on the product. An 8-inch design often looks better than a 12-inch one anyway.
- Look for the original. Messaging apps shrink the photos you send.
- Don't enlarge it in an image editor. More pixels of the same blur are still blur, and then the light can't warn you.
`,
  },
  {
    seoHandle: 'print-file-rules',
    topic: 'designing',
    title: 'Artwork guidelines',
    summary:
      'File formats, colors, transparency, bleed, and thin lines: how to prepare art that prints the way it looks.',
    body: `
The designer makes your print file and checks it for you. If you prepare artwork in another program, follow these guidelines.

## Format

- PNG, JPEG, or WebP, up to 100 MB and 100 megapixels (20 for progressive JPEGs), and at least 32 pixels on each side.
- Still images only. We can't print animated files.
- SVG files of up to 1 MB with plain colors. Convert text and dashed lines to outlines first, and export anything with gradients, images, or effects as a PNG. We don't accept PDF and AI files yet.

## Color

Use sRGB. We convert other color profiles when you upload, and what you then see in the designer is what we print. Very bright greens and oranges are outside what ink can reproduce and print a little softer.

## Transparency

On clothing, use a PNG with a transparent background so the fabric shows around your design. Soft shadows and semi-transparent edges need white ink underneath, which shows as a pale outline; the print check turns yellow if it finds them, except on top of something solid. Hard edges print cleanly.

## Bleed and safe area

If the print runs to the edge (mugs, posters, cushions), fill the whole area and its bleed. The bleed is trimmed off or folded over. Keep text and faces inside the safe line. The product page shows every line to scale and has [templates](/article/templates) you can download.

## Thin lines and small text

- Outlines: at least 0.35 mm (1 pt) on fabric and mugs, 0.25 mm on hard goods and stickers, and 0.2 mm on paper.
- Shapes, letters, and lines inside an image can be a little thinner: 0.25 mm, 0.2 mm, and 0.15 mm.
- Capital letters: at least 2.5 mm (0.1 in) high, or 5 mm (0.2 in) if they're embroidered.
- Use colors that stand out from the product. Navy on black is invisible.

Next: [what the print check looks at](/article/print-check).
`,
  },
  {
    seoHandle: 'print-check',
    topic: 'designing',
    title: 'What the print check looks at',
    summary: 'How your design is checked before it prints, what red and yellow mean, and how to fix what was found.',
    body: `
The light above the canvas checks your design after every change, and we check it again when you order. Red can't be printed. Yellow may not print the way you expect: you decide, and *Add to cart* asks you once more.

Select the light to see each point with its number. Select a point to go to its layer. Many can be fixed with one press, and *Undo* takes it back.

## What it asks

- **Is everything there?** Missing images, fonts, and characters, and areas on which nothing would print.
- **Is it in the right place?** What's cut off or too close to the edge, over a cutout, or under a strap. What reaches into the bleed is fine.
- **Is it big enough?** Resolution, small letters, and thin lines, in images, too, at the size they print.
- **Can you see it?** Text, shapes, and images in the color of the product. A white logo on a white shirt is found, and so is an image of which only a transparent part is shown.
- **Is the ink solid?** Semi-transparent layers and soft edges on clothing, unless they're on top of something solid.
- **Can the colors be printed?** On paper, colors that are too bright for ink.
- **Can it be sewn?** Thread colors, stitches, and letters on embroidered products.

Cropped parts of an image don't count.

## If you know better

A fine line can be what you want, and tone on tone can be beautiful. Warnings don't stop your order. We print what you confirmed.

Next: [how to prepare artwork for printing](/article/print-file-rules), and [what resolution your image needs](/article/resolution-and-dpi).
`,
  },
  {
    seoHandle: 'templates',
    topic: 'designing',
    title: 'Using templates in your own software',
    summary: 'Download every print area as a full-size SVG or PDF with bleed, trim, and safe lines.',
    body: `
If you'd rather work in Illustrator, Inkscape, Affinity, or Procreate, start with the product's template.

## Where to find them

Look under *Print areas* on any product page: there's an SVG for each area and a PDF with all of them. Your own software can get the same lines as data from \`GET /api/product/skuKnife\`.

## What's inside

- **Magenta**: the trim line, where the item ends.
- **Blue**: the bleed. Fill everything up to it.
- **Dashed black**: the safe line. Keep important details inside.
- Crop marks, and a caption with the file size in pixels.
- An empty layer named **Artwork**. Put your art there.

## Upload your file

1. Hide the layer **Lines**.
2. Export a PNG at the size shown in the caption. If an area has bleed, that size includes it.
3. Upload it in the designer and choose *Fill area*.

If the light stays green, your file is the right size.
`,
  },
  {
    seoHandle: 'printing-on-dark-fabric',
    topic: 'designing',
    title: 'How we print on dark fabric',
    summary: 'Why some designs come in two versions, and how to prepare your own art for dark colors.',
    body: `
You can't make fabric lighter by adding ink. On dark garments, we print white ink first and the colors on top. On light garments, the fabric itself is the white.

## One design, two versions

That's why many of our designs come in a version for light products and one for dark. The dark-fabric version has its own highlights and lets the fabric be the shadows; the light-fabric version does the opposite. Each design page only offers the colors that suit it.

## For your own artwork

- Avoid large solid areas in the shirt's own color. A black rectangle on a black shirt is a patch you can feel but can't see.
- Avoid semi-transparent edges. The white ink underneath shows as an outline.
- Check the light in the designer after you change the product color. It checks the color you chose.
- Switch the product color to the lightest and the darkest one you want to order, and look at the preview of each.
`,
  },
  {
    seoHandle: 'mockups',
    topic: 'designing',
    title: 'How accurate are the mockups?',
    summary:
      'Mockups show your print file on a 3D model of the product. Here’s what they can show, and what they can’t.',
    body: `
We make every product image from the design itself. The same file we print is placed on a 3D model of the product, with its folds, shadows, and fabric. Nothing is painted by hand, so size and placement match the print.

In the designer, *Preview* shows the same image while you work. Select *Enlarge preview* for a closer look, and switch between *Views* to see other sides of the product.

## What mockups show

- Placement and size, to the millimeter.
- Colors as a calibrated screen shows them, on the product color you chose.
- What gets trimmed at an edge or a seam.

## What mockups can't show

- How the ink feels.
- The light in your room. Matte surfaces look darker at night than any screen.
- Small differences in sewing and printing, up to 5 mm (¼ in) in position.

If what you get differs from its mockup by more than that, [report it](/article/report-a-problem).
`,
  },
];
