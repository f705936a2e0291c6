/** The titles of the cards in French, by number. Names and events of history; where the English title is a name, so is this. */
export const FRENCH_TITLES: readonly string[] = `
Desaix|Junot|Lannes|Marmont|Murat|Artillerie devant Lyon|Artillerie devant Toulon|Infanterie en Vendée|Conseiller auprès des Turcs|Les plans de Bonaparte
Un général capturé|Batteries massées|Boulet perdu|Exilé de Corse|Le Souper de Beaucaire|Carteaux commande|Saliceti|Le général Bonaparte|Congé de maladie|Augustin Robespierre
Comité de salut public|Bonaparte en tête|Manœuvre sur les derrières|Désirée Clary|Rayé des cadres|Bureau topographique|Traité de Bâle|Boue et pluie|Robespierre tombe|La gale
La Terreur|Arrêté à Antibes|Bouffée de mitraille|Saorgio|Lucien Bonaparte|Nelson|Armée d’Italie|Le pont de Lodi|Augereau|Masséna
Pillage|La peste|Campagne d’Égypte|Expédition d’Irlande|Armée du Rhin|Campagne de Syrie|Brumaire|Joseph Fouché|Réserves ennemies|18 fructidor
Institut de France|Proclamation à l’armée|Pauline Fourès|Berthier|Bernadotte|Davout|L’abbé Sieyès|Paul Barras|Talleyrand|Joséphine de Beauharnais
Traité de Campo-Formio|Traité de Saint-Ildefonse|Le tsar Paul|Macdonald|Ney|Oudinot|L’Autriche (Italie)|Haïti|Campagne de Louisiane|Guerre républicaine contre la Prusse
Guerre républicaine contre l’Espagne|Le passage des Alpes|Insurrection|Siège|Code Napoléon|Premier consul|Consul à vie|Président de la République italienne|Convention de Mortefontaine|Traité de Lunéville
Giuseppina Grassini|Mademoiselle George|La Grande Armée|L’armée de réserve|Le tsar Alexandre|Le prix du pain|Censure|Chouans|Le duc d’Enghien|Émigrés amnistiés
Le franc germinal|Grands travaux|Occupation du Hanovre|La machine infernale|Jacobins déportés|Lannes au Portugal|Louis XVIII écrit|Vente de la Louisiane|Les lycées|Madame de Staël
Moreau|Concordat|La société parisienne|Paix d’Amiens|Le complot de Cadoudal|Réserve de cavalerie|Marcher au canon|Position fortifiée|Les ambulances de Larrey|Plébiscite impérial
L’archiduc Charles|La Landwehr|Metternich|Joseph Bonaparte|Louis Bonaparte|John Moore|Trafalgar|Wellington|Soult|Suchet
Prince royal de Suède|Cosaques|La mort d’un maréchal|Marches forcées|Le général Hiver|Les ponts de Lobau|Jeunes conscrits|Le soleil d’Austerlitz|Alliés peu sûrs|L’Empereur blessé
Expédition anglaise|Invasion de Naples|Blocus continental|Le sacre|Divorce|L’empereur Napoléon Ier|Faire des rois|Les maréchaux d’Empire|La noblesse d’Empire|La santé de l’Empereur
Appel aux Polonais|Duché de Varsovie|Marie Walewska|Poniatowski|L’Autriche déclare la guerre|L’Autriche et la Prusse déclarent la guerre|L’Autriche, la Prusse et la Russie déclarent la guerre|L’Autriche et la Russie déclarent la guerre|La patrie en danger|Napoléon en Espagne
Campagne de Pologne|La Prusse déclare la guerre|La Prusse et la Russie déclarent la guerre|Retraite de Russie|Russie|Frontières naturelles|Traité de Bayonne|Traité de Charlottenbourg|Traité de Dresde|Traité de Moscou
Traité de Presbourg|Traité de Schönbrunn|Traité de Tilsit|Blücher|Les réformes de Scharnhorst|Éléonore de La Plaigne|Bagration|Bennigsen|Koutouzov|Guerre russo-suédoise
Guérillas|Grande batterie|Vieille Garde|Lanciers polonais|Pontonniers|Le bataillon carré|Jeune Garde|Une armée marche à son estomac|Anne-Jean Savary|L’Arc de triomphe
Baylen|Crise de la Banque de France|La chasse aux lapins de Berthier|Caulaincourt|La comète de 1811|Confédération du Rhin|Conscription|L’or anglais (Autriche)|L’or anglais|Erfurt
Excommunication|Friedrich Staps|Les lignes de Torres Vedras|La conspiration de Malet|Les maréchaux se querellent|Ordres en conseil|Le Portugal brave le blocus|La Prusse se lève|L’Espagne se lève|La perfidie de Talleyrand
Trahison|Suppression du Tribunat|Typhus|Eugène de Beauharnais|Jérôme Bonaparte|La grande-duchesse Anna|Marie-Louise|La sixième coalition|La paix de l’Europe|Acte additionnel
Betsy Balcombe|Carnot|Grouchy|Hudson Lowe|Empereur de l’île d’Elbe|Ligny|Mémoires|La charge de Ney|Prisonnier de Sainte-Hélène|Waterloo
Le guêpier espagnol|L’Autriche et la Russie, finale
`
  .trim()
  .split('\n')
  .flatMap((line) => line.split('|'));
