import "ponnuki-board";
