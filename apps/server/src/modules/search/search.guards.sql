-- What people call our things. More can be added at any time; the search reads them anew with each change of the catalogue.
insert into search_synonyms (group_number, term) values
  (1, 'tee'), (1, 't shirt'), (1, 'tshirt'), (1, 'shirt'), (1, 'top'),
  (2, 'hoodie'), (2, 'hoody'), (2, 'hooded sweatshirt'), (2, 'hooded sweater'),
  (3, 'sweatshirt'), (3, 'sweater'), (3, 'jumper'), (3, 'crewneck'), (3, 'pullover'),
  (4, 'mug'), (4, 'cup'), (4, 'coffee mug'), (4, 'tea mug'), (4, 'beaker'),
  (5, 'cushion'), (5, 'pillow'), (5, 'throw pillow'), (5, 'pillow case'), (5, 'cushion cover'),
  (6, 'poster'), (6, 'print'), (6, 'wall art'), (6, 'art print'), (6, 'picture'),
  (7, 'grey'), (7, 'gray'),
  (8, 'organic'), (8, 'eco'), (8, 'bio'),
  (9, 'tote'), (9, 'tote bag'), (9, 'shopper'), (9, 'shopping bag'),
  (10, 'sofa'), (10, 'couch'),
  (11, 'kid'), (11, 'child'), (11, 'children'),
  (12, 'xmas'), (12, 'christmas'),
  (13, 'bottle'), (13, 'flask'), (13, 'drink bottle'),
  (14, 'phone case'), (14, 'phone cover'), (14, 'mobile case'),
  (15, 'blanket'), (15, 'throw'),
  (16, 'cap'), (16, 'hat'),
  (17, 'sticker'), (17, 'decal');
--> statement-breakpoint
