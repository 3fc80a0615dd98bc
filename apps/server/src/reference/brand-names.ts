/*
 * Well-known brands and franchises, which marketplaces take listings down for. It is a start that reminds a seller, and no
 * search of a register. Only names that mean nothing else: a puma, a target or an apple may be on any shirt. One with a space
 * or a hyphen is found written as one word, too. A shop adds its own (`RIGHTS_WORDS`).
 */
export const brandNames: readonly string[] = [
  // Film, television and books
  ...['Disney', 'Pixar', 'Mickey Mouse', 'Minnie Mouse', 'Winnie the Pooh', 'Star Wars', 'Darth Vader', 'Baby Yoda'],
  ...['Mandalorian', 'Marvel Comics', 'Spider-Man', 'Deadpool', 'DC Comics'],
  ...['Batman', 'Superman', 'Wonder Woman', 'Harry Potter', 'Hogwarts', 'Gryffindor', 'Slytherin', 'Hufflepuff'],
  ...['Ravenclaw', 'Dumbledore', 'Lord of the Rings', 'Gandalf', 'Game of Thrones', 'Stranger Things', 'Star Trek'],
  ...['Jurassic Park', 'Jurassic World', 'Ghostbusters', 'Rick and Morty', 'Peaky Blinders', 'The Simpsons'],
  ...[
    'SpongeBob',
    'Peppa Pig',
    'Paw Patrol',
    'Cocomelon',
    'Bluey',
    'Looney Tunes',
    'Bugs Bunny',
    'Snoopy',
    'Dr. Seuss',
  ],
  ...['Grinch', 'Gruffalo', 'Moomin', 'My Little Pony', 'Care Bears', 'Teletubbies', 'Ninja Turtles'],
  // Games and toys
  ...['Pokémon', 'Pikachu', 'Nintendo', 'Super Mario', 'Legend of Zelda', 'Minecraft', 'Fortnite'],
  ...['Roblox', 'PlayStation', 'Xbox', 'Sonic the Hedgehog', 'World of Warcraft', 'Dungeons & Dragons'],
  ...['Lego', 'Barbie', 'Hot Wheels', 'Hello Kitty', 'Sanrio', 'Squishmallows', 'Labubu', 'Funko', 'Hasbro', 'Mattel'],
  // Anime
  ...['Studio Ghibli', 'Totoro', 'Naruto', 'Dragon Ball', 'Sailor Moon', 'Demon Slayer', 'Jujutsu Kaisen'],
  // Music
  ...['Taylor Swift', 'Swiftie', 'Eras Tour', 'Beyoncé', 'Blackpink', 'The Beatles', 'The Rolling Stones', 'Metallica'],
  ...['Harry Styles', 'Billie Eilish', 'Grateful Dead'],
  // Sports
  ...['NFL', 'NBA', 'MLB', 'NHL', 'FIFA', 'UEFA', 'Super Bowl', 'Olympics', 'Olympic Games', 'NASCAR', 'Formula 1'],
  ...['Dallas Cowboys', 'Green Bay Packers', 'Kansas City Chiefs', 'Los Angeles Lakers', 'New York Yankees'],
  ...['Manchester United', 'Real Madrid', 'FC Barcelona'],
  // Fashion, cars, food and others
  ...['Nike', 'Adidas', 'Lululemon', 'Levi’s', 'Gucci', 'Prada', 'Chanel', 'Louis Vuitton', 'Dior'],
  ...['Balenciaga', 'Versace', 'Burberry', 'Ralph Lauren', 'Tommy Hilfiger', 'Calvin Klein', 'Carhartt'],
  ...['Birkenstock', 'Rolex', 'Ferrari', 'Lamborghini', 'Porsche', 'Harley-Davidson', 'Jeep'],
  ...['Coca-Cola', 'Pepsi', 'Starbucks', 'McDonald’s', 'Nutella', 'Red Bull', 'Jack Daniel’s', 'Budweiser', 'Guinness'],
  ...['Stanley Cup', 'Tupperware', 'Velcro', 'Realtor', 'Harvard', 'Stanford University', 'Boy Scouts', 'Girl Scouts'],
];
