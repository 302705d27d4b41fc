# Pictures and animations of boards.

picture-title = Picture or animation
picture-why = The board as it is shown, or the game as a GIF.
picture-width = Width in pixels
picture-png-why = For messages.
picture-svg-why = For print.
picture-credited = { $game }, { $credit }
picture-animation = Animation
picture-animation-why = A GIF that plays in a loop.
picture-moves = Moves
picture-moves-here = Up to this position
picture-moves-variation = This variation only
picture-moves-whole = The whole line
picture-pace = Seconds per move
picture-seconds = { NUMBER($n, max_digits: "1") }
picture-make = Make GIF
picture-cancel = Cancel
picture-progress = { $done } of { $total } boards drawn
picture-made = The GIF has { $n ->
    [one] one board
   *[other] { $n } boards
}, { NUMBER($size, group: "no") } KB.
picture-cancelled = Cancelled.
picture-not-copied = This browser does not allow copying pictures: download it instead.
picture-failed-drawing = This browser cannot draw the board as a picture.
picture-failed-png = This browser cannot make a PNG of this picture: download the SVG, which looks the same.
picture-failed-animation = This browser cannot make animations. Pictures of single boards are there all the same.
