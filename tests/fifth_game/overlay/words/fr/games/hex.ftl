hex-summary = Reliez vos deux côtés du plateau par une seule chaîne de pierres.
hex-option-size = Cases par côté
hex-option-pie = Le second joueur peut échanger les couleurs

event-crossed = { COLOUR($colour, form: "capital") } relie ses deux côtés : { PATH($path) }.
reason-crossing = une chaîne relie deux côtés
